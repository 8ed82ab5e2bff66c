import type { Session } from 'cms/contract/accounts/users'
import type { Quote } from 'cms/contract/sales/quotes'
import { refuseQuoteAct } from 'cms/rules/quotes/quoteState'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useQuote } from '../../../api/sales/quotes.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { dayOf, formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { useLeaveGuard } from '../../../state/useLeaveGuard.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { hasSales } from '../enquiries/enquiryPeople.ts'
import { EnquiryFrame } from '../enquiries/OneEnquiry.styles.ts'
import { AskButton } from '../../../components/manage/AskButton.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { LeaveDialog } from '../products/editor/EditorDialogs.tsx'
import { useListAddress } from '../useListAddress.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import { QuoteFrame } from './OneQuote.styles.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteMark } from './QuoteMark.tsx'
import { CustomersPage, QuoteTotal, QuoteVersions } from './QuoteSide.tsx'
import { QuoteFor, QuoteTax, QuoteTerms } from './QuoteTerms.tsx'
import { SendBar } from './SendBar.tsx'
import { useQuoteDraft } from './useQuoteDraft.ts'

/** How it ended, if it did. */
function Ending({ quote: { accepted, order, declineReason, status } }: { quote: Quote }) {
  if (accepted)
    return (
      <Alert tone="ok">
        Version {accepted.version} was accepted by <bdi>{accepted.name}</bdi> on {formatDateTime(accepted.at)}
        .{accepted.theirNumber && ` Their order number: ${accepted.theirNumber}.`}{' '}
        {order && <TextLink to={paths.order(order._id)}>Order {order.orderNumber}</TextLink>}
      </Alert>
    )
  if (status !== 'declined') return null
  return <Alert tone="info">The customer declined it. {declineReason || 'No reason was given.'}</Alert>
}

function Editor({ quote, session }: { quote: Quote; session: Session }) {
  const frame = useRef<HTMLDivElement>(null)
  const form = useQuoteDraft(quote, session.token)
  const { isDirty, act } = form
  const guard = useLeaveGuard(isDirty)
  useEffect(() => {
    // It was saved while the question stood there.
    if (guard.isAsking && !isDirty) guard.leave()
  })
  const can = (name: 'change' | 'withdraw' | 'accept') =>
    hasSales(session) && refuseQuoteAct(name, quote, dayOf(Date.now())) === ''
  return (
    <EnquiryFrame
      ref={frame}
      onKeyDown={({ key, ctrlKey }) => {
        if (key === 'Enter' && ctrlKey)
          frame.current?.querySelector<HTMLButtonElement>('.bar__actions > .btn')?.click()
      }}
    >
      <div className="enquiry__row">
        <QuoteMark {...quote} />
        {can('accept') && <AcceptQuote quote={quote} onAccept={(input) => act('accept', input)} />}
        {can('withdraw') && (
          <AskButton
            variant="secondary"
            size="sm"
            name="Withdraw"
            busy="Withdrawing"
            question={`Withdraw ${quote.number}?`}
            run={() => act('withdraw')}
            onDone={() => toast.success('Withdrawn')}
          >
            <p>
              {quote.version > 0
                ? 'The customer’s page says that it was withdrawn.'
                : 'It was not sent, so nobody has seen it.'}{' '}
              You can send it later all the same.
            </p>
          </AskButton>
        )}
      </div>
      <Ending quote={quote} />
      <QuoteFrame className="enquiry__columns">
        <fieldset className="enquiry__main" disabled={!can('change')}>
          <legend className="sr">The quote</legend>
          <QuoteLines quote={quote} form={form} />
          <QuoteFor form={form} />
          <QuoteTax form={form} />
          <QuoteTerms form={form} />
        </fieldset>
        <div className="enquiry__side">
          <QuoteTotal form={form} />
          <CustomersPage quote={quote} />
          <QuoteVersions quote={quote} token={session.token} />
        </div>
      </QuoteFrame>
      {can('change') && <SendBar quote={quote} form={form} />}
      <LeaveDialog guard={guard} what="quote" />
    </EnquiryFrame>
  )
}

const leadOf = ({ company, name, byName, createdAt }: Quote) =>
  [company || name, byName && `by ${byName}`, formatDateTime(createdAt)].filter(Boolean).join(' · ')

/** One quote: its lines, terms and money, what was sent, and what came of it. */
export function OneQuote({ id }: { id: string }) {
  const session = useManager('orders')
  const request = useQuote(id, session?.token)
  useManageFailure(request.error)
  const list = useListAddress(paths.quoteList)
  if (request.error?.status === 404)
    return (
      <ErrorPage
        status={404}
        text="Not Found"
        intro="There is no quote with this ID."
        way={{ to: list, text: 'Quotes' }}
      />
    )
  const { data } = request
  return (
    <ManageLayout
      title={data ? `Quote ${data.number}` : 'Quote'}
      session={session}
      back={list}
      lead={data && leadOf(data)}
    >
      <Loaded request={request} fallback={<SkeletonSpinner label="Loading the quote" />}>
        {(quote) => session && <Editor key={quote._id} quote={quote} session={session} />}
      </Loaded>
    </ManageLayout>
  )
}
