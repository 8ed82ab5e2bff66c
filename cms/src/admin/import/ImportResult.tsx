'use client'
import { Button } from '@payloadcms/ui'
import type { ImportView } from '../../contract/imports.ts'

const sentence = ({ state, counts, fileName }: ImportView) =>
  state === 'undone'
    ? `The import of ${fileName} is undone.`
    : `${fileName} is imported: ${counts.changed} changed, ${counts.created} new. Visitors see it now.`

interface ResultProps {
  view: ImportView
  disabled: boolean
  onUndo: (id: string) => void
}

/** The result of an import or of its undoing. */
export function ImportResult({ view, disabled, onUndo }: ResultProps) {
  const { id, left, canUndo } = view
  return (
    <section aria-labelledby="result-heading" className="imports__part">
      <h2 id="result-heading">The last import</h2>
      <p role="status">{sentence(view)}</p>
      {left.length > 0 && (
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
