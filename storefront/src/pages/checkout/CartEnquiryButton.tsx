import { styled } from 'styled-components'
import { useCartWord, useSite } from '../../api/site.ts'
import { cartEnquiry, enquiryLength } from '../../lib/cartEnquiry.ts'
import { chatLink, mailLink } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { useOrigin } from '../../state/pageContext.ts'
import { pinCode } from '../../state/pinCode.ts'
import type { CheckedLine } from '../../state/useCheckedCart.ts'
import { AnchorButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const Ways = styled.div`
  display: grid;
  gap: 0.25rem;
  .ways__mail {
    justify-self: center;
  }
`

/** Returns a list as others can open it. */
export const listPath = (lines: readonly CheckedLine[]) =>
  paths.list(lines.map(({ item, qty, isAvailable }) => ({ ...item, qty: isAvailable ? qty : item.qty })))

interface CartEnquiryButtonProps {
  /** The whole cart, including products that cannot be bought now. */
  lines: readonly CheckedLine[]
  /** The total with delivery, in rupees. */
  total: number
  variant?: 'primary' | 'secondary'
  /** Of a shop that has closed since the page was drawn. */
  word?: 'list'
}

/** Opens the chat, or the mail program, with the whole cart filled in. */
export function CartEnquiryButton({ lines, total, variant = 'secondary', word }: CartEnquiryButtonProps) {
  const { brand, chatNumber, email } = useSite()
  const origin = useOrigin()
  const known = useCartWord()
  const enquiry = {
    lines: lines.map(({ item, now, price, qty, isAvailable, unit }) => ({
      name: item.name,
      price,
      qty: isAvailable ? qty : item.qty,
      unit,
      sku: now && now !== 'gone' ? now.addInfo[0]?.sku : undefined,
      note: item.note,
      reason: isAvailable ? undefined : now === 'gone' ? 'no longer offered' : 'out of stock',
      url: origin + paths.product(item.product),
    })),
    // Delivery alone is no total.
    total: lines.some(({ price }) => price > 0) ? total : 0,
    pin: pinCode.use(),
    listUrl: origin + listPath(lines),
  }
  return (
    <Ways>
      <AnchorButton
        block
        size="lg"
        variant={variant}
        href={chatLink(chatNumber, cartEnquiry(enquiry))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="b-whatsapp" brand />
        {`Send this ${word ?? known}`}
      </AnchorButton>
      <TextLink
        tall
        className="ways__mail"
        href={mailLink(email, `A list for ${brand}`, cartEnquiry(enquiry, enquiryLength.mail))}
      >
        Send it by e-mail
      </TextLink>
    </Ways>
  )
}
