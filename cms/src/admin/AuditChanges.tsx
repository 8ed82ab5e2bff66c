import type { DefaultServerCellComponentProps, JSONFieldServerComponent } from 'payload'
import { fieldLabel, valueWords } from './fieldWords.ts'

interface Change {
  field: string
  from: unknown
  to: unknown
}

const changesOf = (value: unknown): Change[] => (Array.isArray(value) ? (value as Change[]) : [])

/** Price: ₹12,000 → ₹12,500. */
const inWords = ({ field, from, to }: Change) => {
  const wasThere = from !== null && from !== undefined && from !== ''
  return `${fieldLabel(field)}: ${wasThere ? `${valueWords(field, from)} → ` : ''}${valueWords(field, to)}`
}

const shownInList = 3

/** The changes of an entry in the list: the first few. */
export function AuditChangesCell({ cellData }: DefaultServerCellComponentProps) {
  const changes = changesOf(cellData)
  if (changes.length === 0) return <span className="quiet">—</span>
  const more = changes.length - shownInList
  return (
    <span className="audit-changes">
      {changes.slice(0, shownInList).map((change) => (
        <span key={change.field}>{inWords(change)}</span>
      ))}
      {more > 0 && <span className="quiet">and {more} more</span>}
    </span>
  )
}

/** All changes of an entry, each from what to what. */
export const AuditChanges: JSONFieldServerComponent = ({ data }) => {
  const changes = changesOf((data as { changes?: unknown }).changes)
  if (changes.length === 0) return <p className="quiet">No single fields: the whole of it.</p>
  return (
    <table className="imports__table audit-table">
      <caption className="imports__unseen">What changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>{valueWords(field, from)}</td>
            <td>{valueWords(field, to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
