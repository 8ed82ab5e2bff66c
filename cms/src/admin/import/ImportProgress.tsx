'use client'
import { Button } from '@payloadcms/ui'
import type { ImportView } from '../../contract/imports.ts'

const rows = (count: number) => (count === 1 ? 'one row' : `${count.toLocaleString('en-IN')} rows`)

const sentence = ({ state, total, counts, error, fileName }: ImportView) => {
  switch (state) {
    case 'applying':
      return `Importing ${rows(total)}. Visitors see the shop as it was until all of them are in.`
    case 'undoing':
      return 'Putting everything back as it was.'
    case 'done':
      return `${fileName} is imported: ${counts.changed} changed, ${counts.created} new. Visitors see it now.`
    case 'undone':
      return `The import of ${fileName} is undone.`
    case 'failed':
      return `Nothing was imported, and everything is as it was. ${error}`
    default:
      return ''
  }
}

interface ProgressProps {
  view: ImportView
  disabled: boolean
  onUndo: (id: string) => void
}

/** The progress of an import, and its result. */
export function ImportProgress({ view, disabled, onUndo }: ProgressProps) {
  const { id, state, done, total, left, canUndo } = view
  const isMoving = state === 'applying' || state === 'undoing'
  return (
    <section aria-labelledby="progress-heading" className="imports__part">
      <h2 id="progress-heading">{isMoving ? 'Under way' : 'The last import'}</h2>
      <p role="status" className={state === 'failed' ? 'imports__failure' : undefined}>
        {sentence(view)}
      </p>
      {isMoving && (
        <div className="imports__progress">
          <progress max={Math.max(1, total)} value={done} aria-label="Rows done" />
          <span className="figure">
            {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}
          </span>
        </div>
      )}
      {!isMoving && left.length > 0 && (
        <>
          <p>These stay as they are now:</p>
          <ul>
            {left.map(({ product, name, why }) => (
              <li key={product}>
                {name}. {why}
              </li>
            ))}
          </ul>
        </>
      )}
      {canUndo && (
        <Button buttonStyle="secondary" disabled={disabled} onClick={() => onUndo(id)}>
          Undo this import
        </Button>
      )}
    </section>
  )
}
