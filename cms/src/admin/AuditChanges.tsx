import type { JSONFieldServerComponent } from 'payload'
import { fieldLabel, valueWords } from './fieldWords.ts'

export interface AuditChange {
  field: string
  from: unknown
  to: unknown
}

/** Returns the changes of an audit entry, as stored. */
export const changesOf = (value: unknown): AuditChange[] =>
  Array.isArray(value) ? (value as AuditChange[]) : []

/** Shows all changes of an audit entry, each with its value before and after. */
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
