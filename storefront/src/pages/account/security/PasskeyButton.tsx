import { styled } from 'styled-components'
import type { Session } from 'cms/contract/accounts/users'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { saveSession } from '../../../state/session.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const Way = styled.div`
  --alert-gap: 0 1rem;
  margin-top: 1rem;
  @media (scripting: none) {
    display: none;
  }
`

interface PasskeyButtonProps {
  isMain?: boolean
  /** Logs in by a passkey. */
  logIn: () => Promise<Session>
  children: string
}

/** Logs in by a passkey, and says why it has not. useLoggedInRedirect then leads the user on. */
export function PasskeyButton({ isMain, logIn, children }: PasskeyButtonProps) {
  const isReady = useHydrated()
  const { isBusy, failure, send } = useSending()
  return (
    <Way>
      {failure && <Alert>{failure}</Alert>}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size="lg"
        block
        disabled={!isReady}
        isBusy={isBusy}
        onClick={() => void send(async () => saveSession(await logIn()))}
      >
        <Icon name="fingerprint" />
        {children}
      </Button>
    </Way>
  )
}
