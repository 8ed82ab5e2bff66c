import { useState } from 'react'
import type { User } from 'cms/contract/accounts/users'
import { requestVerification, dropPendingEmail } from '../../../api/users.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StyledEmailState } from './EmailState.styles.ts'

type Step = 'send' | 'drop'

interface PendingEmailProps {
  user: Pick<User, 'email' | 'pendingEmail'>
  token: string
  /** Called when the address stays as it is. */
  onDrop: () => void
}

/** Says that a new address waits for its link, sends the link again, and withdraws it. */
export function PendingEmail({ user, token, onDrop }: PendingEmailProps) {
  const [busy, setBusy] = useState<Step>()
  const [said, setSaid] = useState<{ isDone: boolean; message: string }>()
  const endFor = useExpiredSession()
  const run = async (step: Step) => {
    if (busy) return
    setBusy(step)
    setSaid(undefined)
    try {
      const { message } = await (step === 'send' ? requestVerification(token) : dropPendingEmail(token))
      setSaid({ isDone: true, message })
      if (step === 'drop') onDrop()
    } catch (error) {
      if (!endFor(error)) setSaid({ isDone: false, message: (error as Error).message })
    }
    setBusy(undefined)
  }
  const { pendingEmail, email } = user
  return (
    <StyledEmailState aria-label="Your new email" tabIndex={-1}>
      {pendingEmail && (
        <Alert tone="warn">
          <h2>
            Please confirm <b>{pendingEmail}</b>
          </h2>
          <p>
            Open the link that we sent there within a day. Until then, log in with <b>{email}</b>.
          </p>
          <p className="email__ways">
            <Button
              variant="secondary"
              size="sm"
              isBusy={busy === 'send'}
              busy="Sending"
              onClick={() => void run('send')}
            >
              Send the link again
            </Button>
            <Button
              variant="secondary"
              size="sm"
              isBusy={busy === 'drop'}
              busy="Taking back"
              onClick={() => void run('drop')}
            >
              Keep my email
            </Button>
          </p>
        </Alert>
      )}
      {said && <Alert tone={said.isDone ? 'ok' : 'danger'}>{said.message}</Alert>}
    </StyledEmailState>
  )
}
