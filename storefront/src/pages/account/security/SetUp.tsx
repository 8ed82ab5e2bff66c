import { codeForm, type StepCodes, type StepKey } from 'cms/contract/accounts/secondStep'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { requestStepCodes, type StepOwner, enableSecondStep } from '../../../api/secondStep.ts'
import { copyText } from '../../../lib/copyText.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form, FormAlert } from '../../../ui/Form.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ButtonRow, StyledSetUp } from './security.styles.ts'

const inFours = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

function KeyStep({ stepKey: { key, qr } }: { stepKey: StepKey }) {
  const copy = () =>
    void copyText(key).then(
      () => toast.success('The key is copied.'),
      () => toast.error('The key could not be copied.'),
    )
  // Four squares of white around it, without which cameras do not find it.
  const edge = 4
  const box = `${-edge} ${-edge} ${qr.size + 2 * edge} ${qr.size + 2 * edge}`
  return (
    <li>
      <div>
        <h3>Scan this with an authenticator app</h3>
        <p className="muted">Any app that makes six-digit codes will do.</p>
        <div className="setup__key">
          <div className="setup__qr">
            <svg viewBox={box} role="img" aria-label="QR code of the key" shapeRendering="crispEdges">
              <path d={qr.path} fill="#000" />
            </svg>
          </div>
          <div>
            <p className="muted">Cannot scan? Type this key:</p>
            <p className="setup__text">{inFours(key)}</p>
            <Button variant="quiet" size="sm" onClick={copy}>
              Copy
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

interface CodeStepProps {
  ticket: string
  isDone: boolean
  onCodes: (codes: StepCodes) => void
}

/** Asks for the code of the app, and sends it after the sixth digit. */
function CodeStep({ ticket, isDone, onCodes }: CodeStepProps) {
  const form = useZodForm(codeForm, { initial: { code: '' } })
  return (
    <li>
      <div>
        {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
        <Form onSubmit={form.submit(async (input) => onCodes(await requestStepCodes({ ticket, ...input })))}>
          <CodeField
            label="Enter the six digits the app shows"
            readOnly={isDone}
            hint={
              isDone ? 'The code is right.' : 'A new code comes every 30 seconds. The one before still works.'
            }
            {...form.fieldProps('code')}
          />
        </Form>
      </div>
    </li>
  )
}

function CodesStep({
  codes,
  hasCodes,
  isKept,
  onKept,
}: {
  codes: string[] | undefined
  hasCodes: boolean
  isKept: boolean
  onKept: (now: boolean) => void
}) {
  return (
    <li>
      <div aria-live="polite">
        <h3>Keep these ten recovery codes</h3>
        <p className="muted">
          <span>{hasCodes && 'The codes that you have now stop working. '}</span>
          {codes
            ? 'Each works once, when the phone is lost. We show them only this once.'
            : 'You see them once the six digits are right.'}
        </p>
        {codes && <RecoveryCodes codes={codes} />}
        {codes && (
          <Checkbox
            label="I have kept the codes where I can find them without this phone."
            checked={isKept}
            onChange={({ currentTarget }) => onKept(currentTarget.checked)}
          />
        )}
      </div>
    </li>
  )
}

interface SetUpProps {
  owner: StepOwner
  stepKey: StepKey
  /** Whether the user has recovery codes, for passkeys. */
  hasCodes?: boolean
  onDone: (answer: Awaited<ReturnType<typeof enableSecondStep>>) => void
  onCancel: () => void
}

/** The set-up of the second step: three steps on one page. */
export function SetUp({ owner, stepKey, hasCodes = false, onDone, onCancel }: SetUpProps) {
  const [made, setMade] = useState<StepCodes>()
  const [isKept, setKept] = useState(false)
  const endFor = useExpiredSession()
  const { isBusy, failure, send } = useSending('token' in owner ? endFor : undefined)
  const switchOn = () =>
    send(async () => {
      if (made) onDone(await enableSecondStep(owner, made.ticket))
    })
  return (
    <>
      <StyledSetUp>
        <KeyStep stepKey={stepKey} />
        <CodeStep ticket={stepKey.ticket} isDone={made !== undefined} onCodes={setMade} />
        <CodesStep codes={made?.codes} hasCodes={hasCodes} isKept={isKept} onKept={setKept} />
      </StyledSetUp>
      {failure && <Alert>{failure}</Alert>}
      <ButtonRow>
        <Button disabled={!made || !isKept} isBusy={isBusy} onClick={() => void switchOn()}>
          Switch the second step on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </ButtonRow>
    </>
  )
}
