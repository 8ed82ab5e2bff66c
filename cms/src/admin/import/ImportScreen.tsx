'use client'
import { ConfirmationModal, SetStepNav, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { exportAddress } from './importCalls.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportDryRun } from './ImportDryRun.tsx'
import { useImports } from './useImports.ts'

const undoQuestion = 'undo-import'

/** Exports the products and imports the changed file: first a dry run, then all of it or nothing. */
export function ImportScreen() {
  const { dryRun, current, history, failure, busy, choose, apply, undo, discard } = useImports()
  const [asked, setAsked] = useState<string>()
  const { openModal } = useModal()
  const ask = (id: string) => {
    setAsked(id)
    openModal(undoQuestion)
  }
  return (
    <main>
      <SetStepNav nav={[{ label: 'Import and export' }]} />
      <div className="imports__head">
        <h1>Import and export products</h1>
        <a
          className="btn btn--style-secondary btn--size-medium imports__export"
          href={exportAddress}
          download
        >
          Export all products
        </a>
      </div>
      <ol className="imports__how">
        <li>Export the products, and open the file in Excel or another spreadsheet.</li>
        <li>
          Change what you like. Leave the id as it is; an empty id makes a new product. Columns that you
          delete stay as they are in the shop. Features stand one to a line of their cell.
        </li>
        <li>Save it as CSV UTF-8 and choose it here. You see what would change before anything does.</li>
      </ol>
      <ImportFile disabled={busy !== null} isReading={busy === 'reading'} onChoose={choose} />
      {failure && (
        <div className="imports__failure" role="alert">
          <p>{failure.message}</p>
          {failure.details.length > 0 && (
            <ul>
              {failure.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {dryRun && (
        <ImportDryRun
          dryRun={dryRun}
          disabled={busy !== null}
          onApply={() => apply(dryRun.id)}
          onDiscard={discard}
        />
      )}
      {busy === 'applying' && (
        <p role="status">Importing. Visitors see the shop as it was until all of it is in.</p>
      )}
      {busy === 'undoing' && <p role="status">Putting everything back as it was.</p>}
      {current && <ImportResult view={current} disabled={busy !== null} onUndo={ask} />}
      <ImportHistory history={history} disabled={busy !== null} onUndo={ask} />
      <ConfirmationModal
        modalSlug={undoQuestion}
        heading="Undo this import?"
        body="Its products become as they were before it, and its new ones go. What somebody has changed since stays. An undone import cannot be brought back: the file can be imported again."
        cancelLabel="Keep the import"
        confirmLabel="Undo it"
        onConfirm={() => {
          if (asked) undo(asked)
        }}
      />
    </main>
  )
}
