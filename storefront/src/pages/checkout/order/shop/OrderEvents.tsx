import type { Order } from 'cms/contract/orders'
import type { OrderEventView } from 'cms/contract/orderEvents'
import { eventWords } from 'cms/rules/orders/eventWords'
import { useId, useState } from 'react'
import { StyledEvents } from '../../../../components/Events.styles.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatCharge } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import type { OrderActions } from '../useOrderActions.ts'
import { ActDialog } from './ActDialog.tsx'

interface OrderEventsProps {
  order: Order
  actions: OrderActions
}

function TakeBack({
  event,
  actions,
  words,
}: {
  event: OrderEventView
  actions: OrderActions
  words: string
}) {
  const isFree = event.takeBack === 'freely'
  return (
    <ActDialog
      act="takeBack"
      actions={actions}
      label="Take back"
      button={{ variant: 'quiet', size: 'sm' }}
      title={`Take back “${words}”?`}
      confirm="Take back"
      busy="Taking back"
      bodyOf={(form) => ({ event: event._id, reason: form.get('reason') })}
    >
      {(errorOf) => (
        <>
          <p className="muted">
            The order goes back to what it was before. Stock that it moved goes back as well.
          </p>
          <Field
            label="Reason"
            {...(isFree && { note: 'Optional' })}
            name="reason"
            maxLength={500}
            error={errorOf('reason')}
          />
        </>
      )}
    </ActDialog>
  )
}

/** Words of the shop to itself: customers do not see them. */
function NoteForm({ actions }: Pick<OrderEventsProps, 'actions'>) {
  const [note, setNote] = useState('')
  return (
    <form
      className="events__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) void actions.act('note', { note }).then((isDone) => isDone && setNote(''))
      }}
    >
      <Field
        label="Note"
        placeholder="Write a note. Only staff see it."
        maxLength={1000}
        value={note}
        error={actions.failure?.action === 'note' ? actions.failure.message : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" isBusy={actions.busy === 'note'}>
        Add
      </Button>
    </form>
  )
}

const mailStates = { sent: '', waiting: ' · waits to be sent', failed: ' · could not be sent yet' }

/** The mails about an order: which went, to whom and when, and which did not. */
const OrderMails = ({ mails }: Pick<Order, 'mails'>) => (
  <details>
    <summary>
      Mails ({mails.length}
      {mails.some(({ state }) => state === 'failed') && <span>, not all could be sent</span>})
    </summary>
    <ol>
      {[...mails].reverse().map(({ what, to, at, state }) => (
        <li key={`${what} ${to} ${at}`}>
          <span className="events__what">
            {what}, to {to}
            {mailStates[state]}
          </span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ol>
  </details>
)

/** The events of an order, newest first, for the shop. */
export function OrderEvents({ order, actions }: OrderEventsProps) {
  const heading = useId()
  const { events, createdAt, user } = order
  return (
    <StyledEvents className="order__card" aria-labelledby={heading}>
      <h2 id={heading}>What happened</h2>
      <NoteForm actions={actions} />
      <ol>
        {[...events].reverse().map((event) => {
          const words = eventWords(event, events, formatCharge)
          return (
            <li key={event._id}>
              <span className={event.isTakenBack ? 'events__what events__what--back' : 'events__what'}>
                {words} · {event.by}
              </span>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.kind === 'note' && <p className="events__note">{event.note}</p>}
              {event.takeBack !== 'no' && <TakeBack event={event} actions={actions} words={words} />}
            </li>
          )
        })}
        <li>
          <span className="events__what">Placed · {user.name}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </li>
      </ol>
      {order.mails.length > 0 && <OrderMails mails={order.mails} />}
    </StyledEvents>
  )
}
