import { useState } from 'react'
import type { User } from 'cms/contract/accounts/users'
import { requestVerification, dropPendingEmail } from '../../../api/users.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
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
  const [said, setSaid] = useState('')
  const { busy, failure, send } = useSending<Step>(useExpiredSession())
  const run = (step: Step) =>
    send(async () => {
      setSaid('')
      const { message } = await (step === 'send' ? requestVerification(token) : dropPendingEmail(token))
      setSaid(message)
      if (step === 'drop') onDrop()
    }, step)
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
      {said && <Alert tone="ok">{said}</Alert>}
      {failure && <Alert>{failure}</Alert>}
    </StyledEmailState>
  )
}
