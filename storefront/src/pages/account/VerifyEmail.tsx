import { useState } from 'react'
import type { User } from 'cms/contract/accounts/users'
import { requestVerification } from '../../api/users.ts'
import { useExpiredSession } from '../../state/useExpiredSession.ts'
import { useSending } from '../../state/useSending.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { StyledEmailState } from './profile/EmailState.styles.ts'

interface VerifyEmailProps {
  user: Pick<User, 'email' | 'emailVerified'>
  token: string
}

/** Says that the address is not confirmed yet, and sends the link again. Of a confirmed address it says nothing. */
export function VerifyEmail({ user, token }: VerifyEmailProps) {
  const [said, setSaid] = useState('')
  const { isBusy, failure, send } = useSending(useExpiredSession())
  const ask = async () => {
    setSaid('')
    setSaid((await requestVerification(token)).message)
  }
  if (user.emailVerified !== false) return null
  return (
    <StyledEmailState aria-label="Verify your email">
      <Alert tone="warn">
        <h2>Verify your email</h2>
        <p>
          Please confirm your email: open the link that we sent to <b>{user.email}</b>. Then you can order
          more before you pay, and add a second step or a passkey.
        </p>
        <p className="email__ways">
          <Button variant="secondary" size="sm" isBusy={isBusy} busy="Sending" onClick={() => void send(ask)}>
            Send the link again
          </Button>
        </p>
      </Alert>
      {said && <Alert tone="ok">{said}</Alert>}
      {failure && <Alert>{failure}</Alert>}
    </StyledEmailState>
  )
}
