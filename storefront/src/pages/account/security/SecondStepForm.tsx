import { codeForm, recoveryForm, type StepNeeded, type StepWay } from 'cms/contract/accounts/secondStep'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../../api/client.ts'
import { passByPasskey } from '../../../api/passkeys.ts'
import { passSecondStep } from '../../../api/secondStep.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { saveSession } from '../../../state/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'
import { Alternative } from '../Alternative.tsx'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ButtonRow, digitsLook } from './security.styles.ts'

const StyledStep = styled.div`
  ${digitsLook}
  .digits .control {
    max-width: none;
  }
`

interface FormProps {
  ticket: string
  trust: boolean
  onTrust: (now: boolean) => void
}

const Trust = ({ trust, onTrust }: Omit<FormProps, 'ticket'>) => (
  <Checkbox
    label="Trust this device for 30 days"
    checked={trust}
    onChange={({ currentTarget }) => onTrust(currentTarget.checked)}
  />
)

/** Asks for the code of the app, and sends it after the sixth digit. */
function AppForm({ ticket, ...trusting }: FormProps) {
  const form = useZodForm(codeForm, { initial: { code: '' } })
  const { trust } = trusting
  // A code is sent by itself: the button would have the same wrong one count as a second attempt.
  const [refused, setRefused] = useState<{ code: string; error: unknown }>()
  const pass = async (input: { code: string }) => {
    if (refused?.code === input.code) throw refused.error
    const session = await passSecondStep({ ticket, trust, ...input }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) setRefused({ code: input.code, error })
      throw error
    })
    saveSession(session)
  }
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <Form onSubmit={form.submit(pass)}>
        <CodeField
          label="Code"
          autoFocus
          hint="It is sent as soon as you enter the sixth digit."
          {...form.fieldProps('code')}
        />
        <Trust {...trusting} />
        <SubmitButton isBusy={form.isBusy} busy="Logging in">
          Log in
        </SubmitButton>
      </Form>
    </>
  )
}

function RecoveryForm({ ticket, ...trusting }: FormProps) {
  const form = useZodForm(recoveryForm, { initial: { recovery: '' } })
  const { trust } = trusting
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <Form
        onSubmit={form.submit(async (input) =>
          saveSession(await passSecondStep({ ticket, trust, ...input })),
        )}
      >
        <Field
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          hint="Such as k4mt-9wqx. Each works once."
          {...form.fieldProps('recovery')}
        />
        <Trust {...trusting} />
        <SubmitButton isBusy={form.isBusy} busy="Logging in">
          Log in
        </SubmitButton>
      </Form>
    </>
  )
}

interface SecondStepFormProps {
  step: StepNeeded
  onBack: () => void
}

const others = {
  app: 'Use the code of your app',
  recovery: 'Use a recovery code',
}

/** The second step of a login: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ step: { ticket, ways }, onBack }: SecondStepFormProps) {
  const [way, setWay] = useState<StepWay>(ways[0] ?? 'app')
  const [trust, setTrust] = useState(false)
  const trusting = { trust, onTrust: setTrust }
  const passkey = (
    <PasskeyButton isMain={way === 'passkey'} logIn={() => passByPasskey({ ticket, trust })}>
      Use a passkey
    </PasskeyButton>
  )
  const more = (['app', 'recovery'] as const).filter((one) => one !== way && ways.includes(one))
  return (
    <StyledStep>
      {way === 'app' && <AppForm ticket={ticket} {...trusting} />}
      {way === 'recovery' && <RecoveryForm ticket={ticket} {...trusting} />}
      {way === 'passkey' && <Trust {...trusting} />}
      {ways.includes('passkey') && passkey}
      <ButtonRow>
        {more.map((one) => (
          <Button key={one} variant="quiet" onClick={() => setWay(one)}>
            {others[one]}
          </Button>
        ))}
      </ButtonRow>
      <Alternative as="div">
        <p>Phone and codes lost? Another admin can switch off the second step for you.</p>
        <Button variant="quiet" onClick={onBack}>
          Go Back
        </Button>
      </Alternative>
    </StyledStep>
  )
}
