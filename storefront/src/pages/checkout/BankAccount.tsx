import type { UpiPayment } from 'cms/contract/sales/papers'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { callLink, formatPhone } from '../../lib/chat.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { formatCharge } from '../../lib/money.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { UpiCode } from './UpiCode.tsx'

const StyledAccount = styled.p`
  padding: 0.875rem 1rem;
  border-left: 3px solid var(--accent);
  border-radius: 0 var(--r-2) var(--r-2) 0;
  background: var(--wash);
  white-space: pre-line;
  overflow-wrap: anywhere;
`

interface BankAccountProps {
  amount: number
  /** The number of the order. */
  purpose: string
  /** '' where the shop names no account. */
  bankDetails: string
  upi: UpiPayment | null
}

/** The sum to transfer, and the account; beside it the code of UPI. */
export function BankAccount({ amount, purpose, bankDetails, upi }: BankAccountProps) {
  const { callPhone } = useSite()
  return (
    <>
      <p>
        Please transfer <b>{formatCharge(amount)}</b> and write <b className="nb">{purpose}</b> as the
        purpose.
      </p>
      {bankDetails ? (
        <StyledAccount>{bankDetails}</StyledAccount>
      ) : (
        <p>
          We email you our bank details. You can also call us:{' '}
          <TextLink href={callLink(callPhone)}>{formatPhone(callPhone)}</TextLink>
        </p>
      )}
      {upi && <UpiCode upi={upi} />}
    </>
  )
}

/** Until when an order waits for its payment, if it does. */
export const Until = ({ payUntil, isOwner }: { payUntil: string | null; isOwner: boolean }) =>
  payUntil && (
    <p className="muted small">
      We keep the chairs for {isOwner ? 'you' : 'the customer'} until{' '}
      <time dateTime={payUntil}>{formatDateTime(payUntil)}</time>.
    </p>
  )
