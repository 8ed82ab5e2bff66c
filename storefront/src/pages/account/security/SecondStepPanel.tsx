import type { SecondStep, StepKey } from 'cms/contract/accounts/secondStep'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { requestStepKey } from '../../../api/secondStep.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SecondStepOn } from './SecondStepOn.tsx'
import { ButtonRow, Panel } from './security.styles.ts'
import { SetUp } from './SetUp.tsx'

interface SecondStepPanelProps {
  step: SecondStep
  token: string
  onChanged: () => void
}

const Deadline = ({ mustBy }: { mustBy: string }) => (
  <Alert tone="warn">
    <b>Please set up the second step by {formatDate(mustBy)}.</b> After that day you have to set it up before
    anything else.
  </Alert>
)

/** The second step that is off: how it is set up. */
function SecondStepOff({
  hasCodes,
  token,
  onChanged,
}: Omit<SecondStepPanelProps, 'step'> & { hasCodes: boolean }) {
  const [stepKey, setStepKey] = useState<StepKey>()
  const { isBusy, failure, send } = useSending(useExpiredSession())
  if (stepKey)
    return (
      <SetUp
        owner={{ token }}
        stepKey={stepKey}
        hasCodes={hasCodes}
        onCancel={() => setStepKey(undefined)}
        onDone={() => {
          toast.success('The second step is on.')
          onChanged()
        }}
      />
    )
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <p>
        After the password, your login asks for six digits that an app on your phone shows. A stolen password
        is then not enough.
      </p>
      <ButtonRow>
        <Button
          isBusy={isBusy}
          onClick={() => void send(async () => setStepKey(await requestStepKey({ token })))}
        >
          Set it up
        </Button>
      </ButtonRow>
    </>
  )
}

export function SecondStepPanel({ step, token, onChanged }: SecondStepPanelProps) {
  return (
    <>
      {step.mustBy && <Deadline mustBy={step.mustBy} />}
      <Panel aria-labelledby="second-step">
        <header>
          <h2 id="second-step">Second step: an app on your phone</h2>
          <Badge tone={step.hasApp ? 'ok' : 'plain'}>{step.hasApp ? 'On' : 'Off'}</Badge>
        </header>
        {step.hasApp ? (
          <SecondStepOn step={step} token={token} onChanged={onChanged} />
        ) : (
          <SecondStepOff hasCodes={step.isOn} token={token} onChanged={onChanged} />
        )}
      </Panel>
      {step.isOn && !step.hasApp && (
        <Panel aria-labelledby="recovery">
          <header>
            <h2 id="recovery">Recovery codes</h2>
          </header>
          <SecondStepOn step={step} token={token} onChanged={onChanged} />
        </Panel>
      )}
    </>
  )
}
