import type { Enquiry } from 'cms/contract/sales/enquiries'
import { useState } from 'react'
import { StyledEvents } from '../../../components/Events.styles.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { EnquiryActs } from './useEnquiryActs.ts'

type Event = Enquiry['events'][number]

const words: Readonly<Record<Exclude<Event['kind'], 'changed'>, string>> = {
  made: 'Asked',
  called: 'Called',
  'not reached': 'Called, no answer',
  'WhatsApp opened': 'WhatsApp opened',
  sent: 'Sent',
  'not sent': 'Not sent',
  mailed: 'Mail opened',
  note: 'Note',
  joined: 'Joined',
  'quote begun': 'Quote begun',
  quoted: 'Quote sent',
  'quote opened': 'Quote opened',
  'price asked again': 'Another price asked for',
  'quote declined': 'Quote declined',
  'quote reopened': 'Taken back: the quote is open again',
  'quote accepted': 'Quote accepted',
  'quote withdrawn': 'Quote withdrawn',
}

/** The events of an enquiry, newest first, with a field for notes. Only staff see it. */
export function EnquiryTimeline({ events, acts }: { events: readonly Event[]; acts: EnquiryActs | null }) {
  const [note, setNote] = useState('')
  return (
    <StyledEvents className="enquiry__card" aria-label="What happened">
      <h2>What happened</h2>
      {acts && (
        <form
          className="events__form"
          onSubmit={(event) => {
            event.preventDefault()
            if (note.trim()) void acts.note('note', note).then((isDone) => isDone && setNote(''))
          }}
        >
          <Field
            label="Note"
            placeholder="Write a note. Only staff see it."
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            Add
          </Button>
        </form>
      )}
      <ol>
        {events.map(({ _id, kind, at, by, note: said }) => (
          <li key={_id}>
            <span className="events__what">
              <b dir="auto">{by}</b>: {kind === 'changed' ? said : words[kind]}
              {kind === 'made' && `, ${said.toLowerCase()}`}
            </span>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {said && kind !== 'changed' && kind !== 'made' && <p className="events__note">{said}</p>}
          </li>
        ))}
      </ol>
    </StyledEvents>
  )
}
