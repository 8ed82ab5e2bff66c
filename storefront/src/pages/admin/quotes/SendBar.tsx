import type { Quote } from 'cms/contract/sales/quotes'
import { refuseSending } from 'cms/rules/quotes/priceContent'
import { useState } from 'react'
import { dayOf, formatDateTime } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AskButton } from '../../../components/manage/AskButton.tsx'
import { RoomForBar, SaveBarBox } from '../products/editor/SaveBar.styles.ts'
import { QuoteLink } from './QuoteSide.tsx'
import type { QuoteDraft } from './useQuoteDraft.ts'

/** The time of a day in India, as in '10:31 am'. */
const clockOf = (at: string) => formatDateTime(at).split(', ')[1]

interface SendProps {
  quote: Quote
  form: QuoteDraft
}

function Send({ quote, form, onSent }: SendProps & { onSent: () => void }) {
  const { draft, prices, isCounted, isDirty } = form
  const { name, company, email } = draft.customer
  const [isMailed, setMailed] = useState(true)
  const byMail = isMailed && email !== ''
  const refusal = isCounted ? refuseSending(draft, dayOf(Date.now())) : 'A number is missing.'
  if (refusal)
    return (
      <>
        <span className="small">{refusal}</span>
        <Button disabled>Send</Button>
      </>
    )
  // One that is open and unchanged goes out once more as it is.
  const isSame = quote.status === 'sent' && !quote.hasDraft && !isDirty
  const version = isSame ? `version ${quote.version} again,` : `version ${quote.version + 1} of`
  return (
    <AskButton
      name="Send"
      busy="Sending"
      question={`Send ${version} ${formatCharge(prices.total)} to ${company || name}?`}
      run={() => form.act('send', { byMail })}
      onDone={onSent}
    >
      {email ? (
        <Checkbox
          label={`By mail to ${email}`}
          checked={isMailed}
          onChange={({ currentTarget }) => setMailed(currentTarget.checked)}
        />
      ) : (
        <p>No email address is known, so no mail goes out.</p>
      )}
      <p className="muted">
        After this you see the link, to send it by WhatsApp too. A version that is sent stays as it is.
      </p>
    </AskButton>
  )
}

/** Says how far saving is. */
function SaveState({ form }: Pick<SendProps, 'form'>) {
  const { problem, isDirty, savedAt, save, readAgain } = form
  if (!problem) return <span className="small">{isDirty ? 'saving …' : `saved ${clockOf(savedAt)}`}</span>
  const { text, isOvertaken } = problem
  return (
    <Alert className="bar__alert">
      <p>{isOvertaken ? text : `Not saved: ${text}`}</p>
      <Button variant="secondary" size="sm" onClick={() => void (isOvertaken ? readAgain() : save())}>
        {isOvertaken ? 'Read it again' : 'Try again'}
      </Button>
    </Alert>
  )
}

/** Stays at the foot of the window: whether all is saved, the total, and Send. */
export function SendBar({ quote, form }: SendProps) {
  const [isSent, setSent] = useState(false)
  return (
    <SaveBarBox>
      <RoomForBar />
      <div className="bar__row">
        <SaveState form={form} />
        <div className="bar__actions">
          <b>{formatCharge(form.prices.total)}</b>
          <Send quote={quote} form={form} onSent={() => setSent(true)} />
        </div>
      </div>
      <Dialog
        open={isSent}
        title={`Version ${quote.version} is sent`}
        onClose={() => setSent(false)}
        actions={<Button onClick={() => setSent(false)}>Done</Button>}
      >
        <QuoteLink quote={quote} />
      </Dialog>
    </SaveBarBox>
  )
}
