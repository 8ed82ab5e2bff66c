import { useState } from 'react'
import type { User } from 'cms/contract/accounts/users'
import { requestVerification } from '../../api/users.ts'
import { useExpiredSession } from '../../state/useExpiredSession.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { StyledEmailState } from './profile/EmailState.styles.ts'

type Outcome = { isSent: boolean; message: string }

function useAsk(token: string) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const endFor = useExpiredSession()
  const ask = async () => {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ isSent: true, ...(await requestVerification(token)) })
    } catch (error) {
      if (!endFor(error)) setOutcome({ isSent: false, message: (error as Error).message })
    }
    setBusy(false)
  }
  return { isBusy, outcome, ask }
}

interface VerifyEmailProps {
  user: Pick<User, 'email' | 'emailVerified'>
  token: string
}

/** Says that the address is not confirmed yet, and sends the link again. Of a confirmed address it says nothing. */
export function VerifyEmail({ user, token }: VerifyEmailProps) {
  const { isBusy, outcome, ask } = useAsk(token)
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
          <Button variant="secondary" size="sm" isBusy={isBusy} busy="Sending" onClick={() => void ask()}>
            Send the link again
          </Button>
        </p>
      </Alert>
      {outcome && <Alert tone={outcome.isSent ? 'ok' : 'danger'}>{outcome.message}</Alert>}
    </StyledEmailState>
  )
}
