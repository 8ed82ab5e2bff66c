import type { DefaultServerCellComponentProps } from 'payload'
import type { Mail } from '../../payload-types.ts'
import { mailWords } from '../../rules/orders/eventWords.ts'
import { formatMoment } from '../../text/format.ts'
import { SendAgain } from './SendAgain.tsx'

export const MailKindCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{mailWords(String(cellData))}</span>
)

/** When a mail is tried next, or until when it is kept, and the button that sends it now. */
export function MailNextCell({ rowData }: DefaultServerCellComponentProps) {
  const { id, to, dueAt, givenUpAt } = rowData as Mail
  const when = formatMoment(new Date(dueAt))
  return (
    <span className="mail-next">
      <span className={givenUpAt ? 'tag tag--bad' : 'tag tag--warn'}>
        {givenUpAt ? `Given up, kept until ${when}` : `Tried again ${when}`}
      </span>
      <SendAgain id={id} to={to} />
    </span>
  )
}
