import { useState, type ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { useDeletion } from './useDeletion.ts'

interface DeleteDialogProps<Row> {
  /** The question of docs/spec.md 9.3 and 9.6. */
  question: string
  deletion: ReturnType<typeof useDeletion<Row>>
  /** Describes what is deleted and the consequence. */
  children: (row: Row) => ReactNode
}

export function DeleteDialog<Row>({ question, deletion, children }: DeleteDialogProps<Row>) {
  const { asked, keep, confirm, isBusy, failure } = deletion
  // Keeps the text while the dialog closes.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return (
    <Dialog
      open={asked !== null}
      title={question}
      onClose={keep}
      keep="Keep"
      actions={
        <Button variant="danger" isBusy={isBusy} busy="Deleting" onClick={() => void confirm()}>
          <Icon name="trash-2" />
          Delete
        </Button>
      }
    >
      {last && children(last)}
      {failure && <Alert>{failure}</Alert>}
    </Dialog>
  )
}
