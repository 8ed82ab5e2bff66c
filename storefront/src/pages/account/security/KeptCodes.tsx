import { useEffect } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ButtonRow } from './security.styles.ts'
import { focusHeading } from './useReturnFocus.ts'

/** The recovery codes that come with a first passkey, until the person has kept them. */
export function KeptCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  useEffect(() => focusHeading(), [])
  return (
    <>
      <Alert tone="warn">
        <b>Please keep these recovery codes.</b> Each works once after your password, when the passkey is
        lost. We show them only this once.
      </Alert>
      <RecoveryCodes codes={codes} />
      <ButtonRow>
        <Button onClick={onKept}>I have kept them</Button>
      </ButtonRow>
    </>
  )
}
