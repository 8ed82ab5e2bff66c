import { useDeferredValue, type Ref } from 'react'
import { categoryLabels } from 'cms/contract/catalogue'
import { isInStock, type ProductOrPreview } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { laterPart } from '../../../components/laterPart.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { Rating } from '../../../components/product/Rating.tsx'
import { callLink } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { reviewsId } from '../reviews/reviewsId.ts'
import { BuyForm } from './buy/BuyForm.tsx'
import type { Asking } from './buy/useAsking.ts'
import { AnotherColour } from './AnotherColour.tsx'
import { BackInStock } from './BackInStock.tsx'
import { StyledInfo } from './ProductInfo.styles.ts'
import { Variants } from './Variants.tsx'

const BuyMore = laterPart(
  import.meta.env.SSR ? (await import('./BuyMore.tsx')).BuyMore : null,
  async () => (await import('./BuyMore.tsx')).BuyMore,
)

/** The name of a draft that has none yet. */
export const noName = 'No name yet'

/** Allows line breaks between words, but not within "High-Back". */
const keepHyphens = (name: string) =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span className="nb" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )

interface ProductInfoProps {
  product: ProductOrPreview
  asking: Asking
  /** The part that the bar on phones replaces when it is out of sight. */
  buttons: Ref<HTMLDivElement>
}

function Heading({ name, category, numReviews, rating }: ProductOrPreview) {
  return (
    <>
      <h1>{keepHyphens(name || noName)}</h1>
      <div className="pinfo__meta">
        {category && (
          <TextLink tall className="pinfo__category" to={paths.categoryEntry(category)}>
            {categoryLabels[category]}
          </TextLink>
        )}
        {numReviews > 0 && (
          <a className="pinfo__reviews" href={`#${reviewsId}`}>
            <Rating value={rating} count={numReviews} />
          </a>
        )}
      </div>
    </>
  )
}

/** Says what the filled button does, or how to ask for many. */
function Note({ product, asking, isAvailable }: { product: string; asking: Asking; isAvailable: boolean }) {
  const { bulkPhone } = useSite()
  const form = <TextLink to={paths.enquire([{ product, qty: asking.qty }])}>use our form</TextLink>
  if (asking.isOpen)
    return (
      <p className="pinfo__note">
        <Icon name="phone" />
        <span>
          <span>{isAvailable && 'The shop is open: order here. '}</span>For ten or more,{' '}
          <a href={callLink(bulkPhone)}>Call for Bulk Orders</a> or {form}.
        </span>
      </p>
    )
  return (
    <p className="pinfo__note">
      <Icon name="info" />
      <span>
        Our online shop is launching soon. Get Price opens WhatsApp with <b>{asking.pieces}</b>
        {asking.filledIn} filled in. No WhatsApp? Then {form}.
      </span>
    </p>
  )
}

/** Name, price, the ways to ask or buy, and what else can be done. */
export function ProductInfo({ product, asking, buttons }: ProductInfoProps) {
  const { price } = product
  const hasVariants = 'variants' in product && product.variants.length > 1
  const isAvailable = isInStock(product)
  const isDraft = 'status' in product && product.status === 'draft'
  const per = `per ${asking.unit.one}`
  return (
    <StyledInfo className="pinfo">
      <Heading {...product} />
      <div className="pinfo__buy">
        <div className="pinfo__price">
          <Price amount={price} large />
          {price > 0 && <span className="muted">{asking.isOpen ? `${per}, incl. of all taxes` : per}</span>}
          <Badge className="pinfo__stock" tone={isAvailable ? 'ok' : 'danger'}>
            {isAvailable ? 'In stock' : 'Out of stock'}
          </Badge>
        </div>
        {hasVariants && <Variants product={product} />}
        <AnotherColour asking={asking} />
        <BuyForm product={product} asking={asking} buttons={buttons} />
        {!isAvailable && !isDraft && <BackInStock productId={product._id} />}
        <Note product={product._id} asking={asking} isAvailable={isAvailable} />
        <BuyMore product={useDeferredValue(product)} />
      </div>
    </StyledInfo>
  )
}
