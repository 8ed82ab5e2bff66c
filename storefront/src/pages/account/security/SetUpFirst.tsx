import type { StepKey, StepNeeded } from 'cms/contract/secondStep'
import { useState } from 'react'
import { askStepKey } from '../../../api/secondStep.ts'
import { saveSession } from '../../../state/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonRow } from './security.styles.ts'
import { SetUp } from './SetUp.tsx'
import { useSending } from './useSending.ts'

interface SetUpFirstProps {
  step: StepNeeded
  onBack: () => void
}

/** The set-up for a person whose time for it is over: it ends the login. */
export function SetUpFirst({ step: { ticket: login }, onBack }: SetUpFirstProps) {
  const [stepKey, setStepKey] = useState<StepKey>()
  const { isBusy, failure, send } = useSending(false)
  if (stepKey)
    return (
      <>
        <h2 className="sr">An app on your phone</h2>
        <SetUp
          owner={{ login }}
          stepKey={stepKey}
          onCancel={onBack}
          // useLoggedInRedirect then leads the user on.
          onDone={(answer) => 'token' in answer && saveSession(answer)}
        />
      </>
    )
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <p>You need a phone with an app that makes six-digit codes. It takes two minutes.</p>
      <ButtonRow>
        <Button
          aria-busy={isBusy || undefined}
          onClick={() => void send(async () => setStepKey(await askStepKey({ login })))}
        >
          Set it up
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Go Back
        </Button>
      </ButtonRow>
    </>
  )
}
