import type { User } from 'cms/contract/accounts/users'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { takeStepOff } from '../../../api/secondStep.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

const StyledLost = styled.section`
  margin-top: 2rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
  h2 {
    font: 600 var(--t-base) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  .btn {
    margin-top: 0.75rem;
  }
`

function useTakingOff({ user, token }: DisableSecondStepProps) {
  const [isBusy, setBusy] = useState(false)
  const handleFailure = useManageFailure()
  const takeOff = async () => {
    setBusy(true)
    try {
      toast.success((await takeStepOff(user._id, token)).message)
    } catch (error) {
      if (!handleFailure(error)) toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, takeOff }
}

interface DisableSecondStepProps {
  user: User
  token: string
}

/** Lets an admin help somebody who has lost phone and recovery codes. */
export function DisableSecondStep(props: DisableSecondStepProps) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, takeOff } = useTakingOff(props)
  const close = () => setOpen(false)
  return (
    <StyledLost aria-labelledby="lost-step">
      <h2 id="lost-step">Second step</h2>
      <p className="muted">Phone and recovery codes lost? Make sure that it is {props.user.name} who asks.</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Take the second step off
      </Button>
      <Dialog
        open={isOpen}
        title="Take the second step off?"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Leave it on
            </Button>
            <Button
              variant="danger"
              aria-busy={isBusy || undefined}
              onClick={() => void (isBusy || takeOff().then(close))}
            >
              Take it off
            </Button>
          </>
        }
      >
        <p className="muted">The password alone then opens the account. Both of you get a mail.</p>
      </Dialog>
    </StyledLost>
  )
}
