import type { StepKey, StepNeeded } from 'cms/contract/accounts/secondStep'
import { useState } from 'react'
import { setUpByPasskey } from '../../../api/passkeys.ts'
import { requestStepKey } from '../../../api/secondStep.ts'
import { saveSession } from '../../../state/session.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { KeptCodes } from './KeptCodes.tsx'
import { ButtonRow } from './security.styles.ts'
import { SetUp } from './SetUp.tsx'

interface SetUpFirstProps {
  step: StepNeeded
  onBack: () => void
}

/** The set-up for a person whose time for it is over: it ends the login. */
export function SetUpFirst({ step: { ticket: login }, onBack }: SetUpFirstProps) {
  const [stepKey, setStepKey] = useState<StepKey>()
  const [made, setMade] = useState<Awaited<ReturnType<typeof setUpByPasskey>>>()
  const { isBusy, failure, send } = useSending()
  // useLoggedInRedirect then leads the user on.
  if (made)
    return (
      <>
        <h2 id="passkeys" tabIndex={-1}>
          Your passkey is made
        </h2>
        <KeptCodes codes={made.codes} onKept={() => saveSession(made.session)} />
      </>
    )
  if (stepKey)
    return (
      <>
        <h2 className="sr">An app on your phone</h2>
        <SetUp
          owner={{ login }}
          stepKey={stepKey}
          onCancel={onBack}
          onDone={(answer) => 'token' in answer && saveSession(answer)}
        />
      </>
    )
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <p>
        You need a phone with an app that makes six-digit codes, or a passkey: a fingerprint, a face or the
        screen lock of this device. It takes two minutes.
      </p>
      <ButtonRow>
        <Button
          isBusy={isBusy}
          onClick={() => void send(async () => setStepKey(await requestStepKey({ login })))}
        >
          Set up an app
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={() => void send(async () => setMade(await setUpByPasskey(login)))}
        >
          <Icon name="fingerprint" />
          Make a passkey
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Go Back
        </Button>
      </ButtonRow>
    </>
  )
}
