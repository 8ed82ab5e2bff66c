'use client'
import { Button } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { DryRun, DryRunRow } from '../../contract/imports.ts'
import { fieldLabel, valueWords } from '../fieldWords.ts'

type Action = DryRunRow['action']
const actions: Action[] = ['refused', 'changed', 'created', 'unchanged']
const words: Record<Action, string> = {
  refused: 'Refused',
  changed: 'Changed',
  created: 'New',
  unchanged: 'Unchanged',
}
const tones: Record<Action, string> = {
  refused: 'tag tag--bad',
  changed: 'tag tag--warn',
  created: 'tag tag--good',
  unchanged: 'tag',
}
const shownAtOnce = 100

/** The outcome of a row, in words. */
function RowWords({ row }: { row: DryRunRow }) {
  const { action, changes, problems, notes, status } = row
  if (action === 'refused')
    return (
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? `${fieldLabel(field)}: ` : ''}
            {message}.
          </li>
        ))}
      </ul>
    )
  if (action === 'unchanged') return <span className="quiet">Stays as it is.</span>
  return (
    <ul>
      {action === 'created' && <li>{status === 'published' ? 'Published at once.' : 'Kept as a draft.'}</li>}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <strong>{fieldLabel(field)}</strong>:{' '}
          {action === 'changed' && (
            <>
              <span className="quiet imports__cut">{valueWords(field, from)}</span>
              <span aria-hidden="true"> → </span>
              <span className="imports__unseen"> becomes </span>
            </>
          )}
          <span className="imports__cut">{valueWords(field, to)}</span>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

interface DryRunProps {
  dryRun: DryRun
  disabled: boolean
  onApply: () => void
  onDiscard: () => void
}

const verdict = ({ counts, total }: DryRun) => {
  if (counts.refused > 0)
    return `${counts.refused === 1 ? 'One row is' : `${counts.refused} rows are`} refused, so nothing can be imported yet. Correct the file, then choose it again.`
  if (total === 0) return 'This file changes nothing: everything in it is in the shop already.'
  return `Nothing has been changed so far. ${total === 1 ? 'One row is' : `${total} rows are`} written when you import; either all of them or none.`
}

/** The result of a dry run: what the file would change, row by row. */
export function ImportDryRun({ dryRun, disabled, onApply, onDiscard }: DryRunProps) {
  const { counts, rows, total, fileName } = dryRun
  const [filter, setFilter] = useState<Action | 'all'>(counts.refused > 0 ? 'refused' : 'all')
  const [most, setMost] = useState(shownAtOnce)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [dryRun.id])
  const sorted = rows.toSorted((one, other) => actions.indexOf(one.action) - actions.indexOf(other.action))
  const shown = sorted.filter(({ action }) => filter === 'all' || action === filter)
  return (
    <section aria-labelledby="rehearsal-heading" className="imports__part">
      <h2 id="rehearsal-heading" ref={heading} tabIndex={-1}>
        What {fileName} would do
      </h2>
      <p>{verdict(dryRun)}</p>
      <div className="imports__filters" role="group" aria-label="Show rows">
        {(['all', ...actions] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="shortcut"
            aria-pressed={filter === one}
            onClick={() => {
              setFilter(one)
              setMost(shownAtOnce)
            }}
          >
            {one === 'all' ? `All ${rows.length}` : `${words[one]} ${counts[one]}`}
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="quiet">No row is of this kind.</p>
      ) : (
        <div className="imports__scroll" tabIndex={0} role="region" aria-label="Rows of the file">
          <table className="imports__table">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Product</th>
                <th scope="col">Import</th>
                <th scope="col">What happens</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, most).map((row) => (
                <tr key={row.row}>
                  <td className="figure">{row.row}</td>
                  <th scope="row">{row.name || row.product || 'Without a name'}</th>
                  <td>
                    <span className={tones[row.action]}>{words[row.action]}</span>
                  </td>
                  <td>
                    <RowWords row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length > most && (
        <Button buttonStyle="secondary" onClick={() => setMost(most + 500)}>
          Show more of {shown.length} rows
        </Button>
      )}
      <div className="imports__actions">
        <Button disabled={disabled || counts.refused > 0 || total === 0} onClick={onApply}>
          {total > 0 ? `Import ${total} ${total === 1 ? 'row' : 'rows'}` : 'Import'}
        </Button>
        <Button buttonStyle="secondary" disabled={disabled} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
