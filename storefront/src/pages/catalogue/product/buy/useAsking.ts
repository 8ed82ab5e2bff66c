import { useEffect, useRef, useState, type RefObject } from 'react'
import { isInStock, useStock, type ProductOrPreview } from '../../../../api/products.ts'
import { useSite } from '../../../../api/site.ts'
import { chatLink, productEnquiry } from '../../../../lib/chat.ts'
import { countOf, unitOf } from '../../../../lib/units.ts'
import { paths } from '../../../../paths.ts'
import { useOrigin } from '../../../../state/pageContext.ts'
import { useKnownPin } from '../../../../state/pinCode.ts'
import { changedWords, maxAsked, quantityWords, readQuantity } from './quantity.ts'

/** Whether the product can be bought: it is no draft and has a price. */
export const isForSale = (product: ProductOrPreview) =>
  product.price > 0 && !('status' in product && product.status === 'draft')

/** The typed quantity. One that cannot stand is changed when it is left, and then said. */
function useQuantity(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('1')
  const [notice, setNotice] = useState('')
  const { qty, isExact } = readQuantity(typed)
  // A browser keeps what was typed before the page came alive, and when it comes back to a page.
  useEffect(() => {
    const kept = field.current?.value
    if (kept) setTyped(kept)
  }, [field])
  const type = (text: string) => {
    setTyped(text)
    setNotice('')
  }
  return {
    typed,
    qty,
    notice,
    type,
    settle: () => {
      if (isExact) return
      setTyped(String(qty))
      setNotice(changedWords(qty))
    },
    step: (by: number) => type(String(Math.max(1, Math.min(qty + by, maxAsked)))),
  }
}

const colourQuestion = 'Another colour: please tell me which there are'

/**
 * How many of a product the visitor asks for, and what that means. How many are left is asked for when the visitor
 * touches the quantity, so that an order changes no page but when it buys the last one.
 */
export function useAsking(product: ProductOrPreview) {
  const { chatNumber, purchasing } = useSite()
  const origin = useOrigin()
  const field = useRef<HTMLInputElement>(null)
  const { step, type, ...quantity } = useQuantity(field)
  const [isTouched, setTouched] = useState(false)
  const stock = useStock(product._id, isTouched)
  const { qty } = quantity
  const unit = unitOf(product)
  const isOpen = purchasing === 'open'
  const pieces = countOf(qty, unit)
  const sku = product.addInfo.find((info) => info.sku)?.sku
  const pin = useKnownPin()
  const details = { quantity: pieces, sku, pin, path: paths.product(product._id) }
  const canBuy = isForSale(product) && isInStock(product)
  return {
    ...quantity,
    field,
    step: (by: number) => {
      setTouched(true)
      step(by)
    },
    type: (text: string) => {
      setTouched(true)
      type(text)
    },
    touch: () => setTouched(true),
    unit,
    pieces,
    /** Names all that the message tells besides the pieces. */
    filledIn: [sku && ', the SKU', pin && ', your PIN', ' and this page'].filter(Boolean).join(''),
    isOpen,
    isForSale: isForSale(product),
    /** Whether it can be put into the cart. */
    canBuy,
    /** Whether the button buys: the shop is open and has as many. */
    canOrder: canBuy && isOpen && (stock === undefined || qty <= stock),
    words: quantityWords({ qty, price: product.price, unit, stock, isOpen }),
    /** The address of the chat with the enquiry filled in. */
    askHref: chatLink(chatNumber, productEnquiry(product, origin, details)),
    askColourHref: chatLink(
      chatNumber,
      productEnquiry(product, origin, { ...details, question: colourQuestion }),
    ),
  }
}
export type Asking = ReturnType<typeof useAsking>
