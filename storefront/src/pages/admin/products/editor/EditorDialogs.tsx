import type { useLeaveGuard } from '../../../../state/useLeaveGuard.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'

interface ConflictDialogProps {
  open: boolean
  onClose: () => void
  onReload: () => void
  onOverwrite: () => void
}

/** Shown when another user saved the product after it was loaded. */
export function ConflictDialog({ open, onClose, onReload, onOverwrite }: ConflictDialogProps) {
  return (
    <Dialog
      open={open}
      title="Save over somebody else’s changes?"
      onClose={onClose}
      keep="Not yet"
      actions={
        <>
          <Button variant="secondary" onClick={onReload}>
            Reload
          </Button>
          <Button variant="danger" onClick={onOverwrite}>
            Save over it
          </Button>
        </>
      }
    >
      <p className="muted">Somebody has saved this product since you opened it.</p>
      <p className="muted">
        Reload shows what they saved, and your own changes go. Save over it puts your changes in the place of
        theirs; what you did not touch stays as they left it.
      </p>
    </Dialog>
  )
}

interface LeaveDialogProps {
  guard: ReturnType<typeof useLeaveGuard>
  /** A word for what is edited. */
  what: string
}

export function LeaveDialog({ guard, what }: LeaveDialogProps) {
  return (
    <Dialog
      open={guard.isAsking}
      title="Leave without saving?"
      onClose={guard.stay}
      keep="Stay here"
      actions={
        <Button variant="danger" onClick={guard.leave}>
          Leave
        </Button>
      }
    >
      <p className="muted">Your changes to this {what} are not saved.</p>
    </Dialog>
  )
}
