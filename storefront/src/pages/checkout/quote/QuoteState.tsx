import type { OrderState } from 'cms/contract/orderEvents'
import { declineInput, type PublicQuote } from 'cms/contract/sales/quotes'
import { formatLongDay } from 'cms/rules/dates'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../state/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { AnchorButton, LinkButton } from '../../../ui/Button.tsx'
import { BankAccount, Until } from '../BankAccount.tsx'
import { ActForm, type QuoteFormProps } from './ActForm.tsx'

const beforeDelivery: readonly OrderState[] = ['to confirm', 'waiting for payment', 'to pack', 'with the van']

/** Says what is due of the order now, and where it goes. */
function Due({ order, rest }: { order: NonNullable<PublicQuote['order']>; rest: number }) {
  const { state, openPrice, orderNumber, bankDetails, payUntil, upi } = order
  if (state === 'cancelled') return <p>It was cancelled.</p>
  if (state === 'to refund') return <p>Money of it goes back to you.</p>
  const due = beforeDelivery.includes(state) ? Math.max(0, openPrice - rest) : openPrice
  if (due > 0)
    return (
      <>
        <BankAccount amount={due} purpose={orderNumber} bankDetails={bankDetails} upi={upi} />
        <Until payUntil={payUntil} isOwner />
      </>
    )
  return (
    <p>
      {openPrice > 0
        ? `Nothing is due now. ${formatCharge(openPrice)} is due on delivery.`
        : 'All of it is paid. Thank you.'}
    </p>
  )
}

function Accepted({ quote }: { quote: PublicQuote }) {
  const session = useSession()
  const { accepted, order, version } = quote
  if (!accepted) return null
  return (
    <section aria-label="Accepted">
      <Alert tone="ok">
        <p>
          Accepted by <bdi>{accepted.name}</bdi> on {formatDateTime(accepted.at)}.
          {accepted.theirNumber && ` Your order number: ${accepted.theirNumber}.`}
        </p>
      </Alert>
      {order && (
        <>
          <p>
            Your order with us is <b className="nb">{order.orderNumber}</b>.
          </p>
          <Due order={order} rest={version.prices.rest} />
          {session?.email === version.content.customer.email && (
            <p>
              <LinkButton variant="secondary" to={paths.order(order._id)}>
                See your order
              </LinkButton>
            </p>
          )}
        </>
      )}
    </section>
  )
}

const nothing = declineInput.omit({ reason: true })

/** Takes the declining back. */
function Reopen({ send, ...rest }: Omit<QuoteFormProps, 'quote'>) {
  const form = useZodForm(nothing, { initial: {} })
  return (
    <ActForm
      {...rest}
      act="reopen"
      form={form}
      onSubmit={form.submit(() => send('reopen', {}))}
      label="Take that back"
      busy="Taking it back"
      isSecond
    />
  )
}

const Ended = ({ children }: { children: string }) => (
  <Alert tone="warn">
    <p>{children}</p>
    <AnchorButton variant="secondary" size="sm" href="#ask">
      Ask for a new one
    </AnchorButton>
  </Alert>
)

interface QuoteStateProps extends QuoteFormProps {
  /** The act that was just done, if any. */
  done: string | null
}

/** Says how the quote stands, if it is not simply open, and what was just done. */
export function QuoteState({ done, quote, ...rest }: QuoteStateProps) {
  const { status, version } = quote
  return (
    <div className="quote__state">
      {done === 'ask' && <Alert tone="ok">We have your words, and answer soon.</Alert>}
      {done === 'reopen' && status === 'sent' && <Alert tone="ok">The quote is open again.</Alert>}
      {status === 'accepted' && <Accepted quote={quote} />}
      {status === 'expired' && (
        <Ended>{`This quote ran out on ${formatLongDay(version.content.validUntil)}.`}</Ended>
      )}
      {status === 'withdrawn' && (
        <Ended>We have withdrawn this quote. Its price does not hold any more.</Ended>
      )}
      {status === 'declined' && (
        <Alert tone="info">
          <p>You have declined this quote.</p>
          <Reopen {...rest} />
        </Alert>
      )}
    </div>
  )
}
