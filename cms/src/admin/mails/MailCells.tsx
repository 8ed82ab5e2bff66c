import type { DefaultServerCellComponentProps } from 'payload'
import type { Mail } from '../../payload-types.ts'
import { mailWords } from '../../rules/orders/eventWords.ts'
import { formatMoment } from '../../text/format.ts'
import { SendAgain } from './SendAgain.tsx'

export const MailKindCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{mailWords(String(cellData))}</span>
)

const isDelivered = (reason: Mail['reason']) => reason?.startsWith('delivered') ?? false

function tagOf({ reason, givenUpAt }: Mail) {
  if (isDelivered(reason)) return 'tag tag--good'
  return givenUpAt ? 'tag tag--bad' : 'tag tag--warn'
}

/** When a mail is tried next, or until when it is kept, and the button that sends it now. */
export function MailNextCell({ rowData }: DefaultServerCellComponentProps) {
  const { id, to, dueAt, givenUpAt, reason } = rowData as Mail
  const when = formatMoment(new Date(dueAt))
  return (
    <span className="mail-next">
      <span className={tagOf(rowData as Mail)}>
        {givenUpAt
          ? `${isDelivered(reason) ? 'Delivered' : 'Given up'}, kept until ${when}`
          : `Tried again ${when}`}
      </span>
      <SendAgain id={id} to={to} />
    </span>
  )
}
