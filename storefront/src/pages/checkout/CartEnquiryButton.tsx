import { useSite } from '../../api/site.ts'
import { cartEnquiry } from '../../lib/cartEnquiry.ts'
import { chatLink } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { useOrigin } from '../../state/pageContext.ts'
import type { CheckedLine } from '../../state/useCheckedCart.ts'
import { AnchorButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface CartEnquiryButtonProps {
  /** The whole cart, including products that cannot be bought now. */
  lines: readonly CheckedLine[]
  /** The total with delivery, in rupees. */
  total: number
  variant?: 'primary' | 'secondary'
}

/** Opens the chat with the whole cart filled in. */
export function CartEnquiryButton({ lines, total, variant = 'secondary' }: CartEnquiryButtonProps) {
  const { chatNumber } = useSite()
  const origin = useOrigin()
  const enquired = lines.map(({ item, now, price, qty, isAvailable }) => ({
    name: item.name,
    price,
    qty: isAvailable ? qty : item.qty,
    note: isAvailable ? undefined : now === 'gone' ? 'no longer offered' : 'out of stock',
    url: origin + paths.product(item.product),
  }))
  return (
    <AnchorButton
      block
      variant={variant}
      href={chatLink(chatNumber, cartEnquiry(enquired, total))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="b-whatsapp" brand />
      Send this list
    </AnchorButton>
  )
}
