import { useState } from 'react'
import { useLogout } from '../../../state/useLogout.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Alternative } from '../Alternative.tsx'

export function LogoutEverywhere() {
  const { leave, isBusy } = useLogout()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Alternative as="div" className="stack">
      <p>Still logged in on a device that you do not have at hand?</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      <Dialog
        open={isOpen}
        title="Log out everywhere?"
        onClose={close}
        keep="Stay logged in"
        actions={
          <Button
            variant="danger"
            isBusy={isBusy}
            busy="Logging out"
            // Closes even after a failure, because the dialog would cover the notice.
            onClick={() => void leave(true).then(close)}
          >
            Log out everywhere
          </Button>
        }
      >
        <p className="muted">
          We log you out here and on every other device. Use your password to log in again.
        </p>
      </Dialog>
    </Alternative>
  )
}
