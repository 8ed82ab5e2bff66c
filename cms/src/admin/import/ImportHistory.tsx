'use client'
import { Button } from '@payloadcms/ui'
import type { ImportView } from '../../contract/imports.ts'

const states: Record<ImportView['state'], string> = {
  rehearsed: 'Only looked at',
  done: 'Imported',
  undone: 'Undone',
}

const moment = (text: string) =>
  new Date(text).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })

interface HistoryProps {
  history: ImportView[] | null
  disabled: boolean
  onUndo: (id: string) => void
}

/** Past imports, newest first. The last one can be undone. */
export function ImportHistory({ history, disabled, onUndo }: HistoryProps) {
  return (
    <section aria-labelledby="history-heading" className="imports__part">
      <h2 id="history-heading">Earlier imports</h2>
      {history === null && <p role="status">Loading…</p>}
      {history?.length === 0 && <p className="quiet">Nothing has been imported yet.</p>}
      {history && history.length > 0 && (
        <div className="imports__scroll" tabIndex={0} role="region" aria-label="Earlier imports, as a table">
          <table className="imports__table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">File</th>
                <th scope="col">By</th>
                <th scope="col">Rows</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ id, createdAt, fileName, who, total, state, canUndo }) => (
                <tr key={id}>
                  <td>{moment(createdAt)}</td>
                  <th scope="row">{fileName}</th>
                  <td>{who}</td>
                  <td className="figure">{total.toLocaleString('en-IN')}</td>
                  <td>
                    {states[state]}
                    {canUndo && (
                      <Button
                        buttonStyle="secondary"
                        size="small"
                        disabled={disabled}
                        aria-label={`Undo the import of ${fileName}`}
                        onClick={() => onUndo(id)}
                      >
                        Undo
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
