import { type CodeNeeded, loginInput, type LoginInput, refusedLogin } from 'cms/contract/accounts/users'
import type { StepNeeded } from 'cms/contract/accounts/secondStep'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../api/client.ts'
import { logInByPasskey } from '../../api/passkeys.ts'
import { findStepNeeded } from '../../api/secondStep.ts'
import { useSite } from '../../api/site.ts'
import { login } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import { saveSession } from '../../state/session.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { Alternative } from './Alternative.tsx'
import { minutesOf } from './cooldownTime.ts'
import { PasskeyButton } from './security/PasskeyButton.tsx'
import { SecondStepForm } from './security/SecondStepForm.tsx'
import { SetUpFirst } from './security/SetUpFirst.tsx'
import { useLoggedInRedirect } from './useLoggedInRedirect.ts'

const Forgot = styled.p`
  margin-block: -0.9rem;
  text-align: right;
  font-size: var(--t-sm);
`

/** Whether only the storefront has answered, because no CMS does. */
const isAway = (status: number) => [502, 503, 504].includes(status)

const waitOf = (seconds = 60) => {
  const minutes = minutesOf(seconds)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Shows the same text first for every answer of the server (docs/spec.md 8.5), and alone what is no answer. */
function Refusal({ failure }: { failure: Error }) {
  const { status, retryAfter } = failure instanceof ApiError ? failure : { status: 500 }
  const said =
    failure.message.startsWith(`${refusedLogin}. `) && failure.message.slice(refusedLogin.length + 2)
  if (status === 0) return <FormAlert>{failure.message}</FormAlert>
  return (
    <FormAlert>
      <p>{refusedLogin}</p>
      {said && <p>{said}</p>}
      {(isAway(status) || status === 403) && <p>{failure.message}</p>}
      {status === 429 && (
        <p>
          Too many attempts. Try again in {waitOf(retryAfter)}, or{' '}
          <TextLink to={paths.forgotPassword}>set a new password</TextLink>.
        </p>
      )}
    </FormAlert>
  )
}

/** Drops the field messages of a failed login, since every refusal has the same text, shown above the form. */
function refuseAsOne(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError(error.status, error.message, {}, error.retryAfter)
  throw error
}

/** Returns the ticket of the code that a login needs while strangers guess; undefined for any other failure. */
function findCodeTicket(error: unknown): string | undefined {
  const answer = error instanceof ApiError ? (error.answer as Partial<CodeNeeded> | null) : null
  return answer?.mailedCode ? answer.ticket : undefined
}

function introOf({ ways: [first] }: StepNeeded, brand: string) {
  if (!first) return 'Our staff log in with two steps.'
  if (first === 'passkey') return 'Use your passkey, or a recovery code.'
  if (first === 'recovery') return 'Your passkeys do not work at this web address. Enter a recovery code.'
  return `Enter the six digits that your app shows for ${brand}.`
}

/** The login after a right password: its second step, or the set-up of one. */
function NextStep({ step, onBack }: { step: StepNeeded; onBack: () => void }) {
  const { brand, scenes } = useSite()
  const isSetUp = step.ways.length > 0
  return (
    <>
      <PageMeta title="One more step" index={false} />
      <AccountFrame
        title={isSetUp ? 'One more step' : 'Please set up the second step'}
        intro={introOf(step, brand)}
        picture={scenes.hero[0]}
        tint="sage"
        line="The office door has two locks."
      >
        {isSetUp ? (
          <SecondStepForm step={step} onBack={onBack} />
        ) : (
          <SetUpFirst step={step} onBack={onBack} />
        )}
      </AccountFrame>
    </>
  )
}

export function LoginPage() {
  const redirect = useLoggedInRedirect()
  const [step, setStep] = useState<StepNeeded>()
  const { scenes } = useSite()
  const [ticket, setTicket] = useState<string>()
  const form = useZodForm(loginInput, { initial: { email: '', password: '', code: '' } })
  const { failure } = form
  // useLoggedInRedirect then leads the user on.
  const send = async (input: LoginInput) => {
    try {
      saveSession(await login(input.code ? { ...input, ticket } : input))
    } catch (error) {
      setTicket((before) => findCodeTicket(error) ?? before)
      const needed = findStepNeeded(error)
      if (!needed) refuseAsOne(error)
      form.reset()
      setStep(needed)
    }
  }
  if (step) return <NextStep step={step} onBack={() => setStep(undefined)} />
  return (
    <>
      <PageMeta title="Login" index={false} />
      <AccountFrame
        title="Welcome back"
        intro="Log in to write reviews, and to see your orders."
        picture={scenes.hero[0]}
        line="Come in. Your seat is where you left it."
      >
        {failure && <Refusal failure={failure} />}
        <Form onSubmit={form.submit(send)}>
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.fieldProps('email')}
          />
          <PasswordField label="Password" autoComplete="current-password" {...form.fieldProps('password')} />
          {ticket && (
            <Field
              label="Code from our mail"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              hint="Six digits. Leave it empty for a new one."
              {...form.fieldProps('code')}
            />
          )}
          <Forgot>
            <TextLink tall to={paths.forgotPassword}>
              Forgot password?
            </TextLink>
          </Forgot>
          <SubmitButton isBusy={form.isBusy} busy="Logging in">
            Login
          </SubmitButton>
        </Form>
        <PasskeyButton logIn={logInByPasskey}>Log in with a passkey</PasskeyButton>
        <Alternative>
          New here? <TextLink to={paths.register(redirect)}>Create an account</TextLink>
        </Alternative>
      </AccountFrame>
    </>
  )
}
