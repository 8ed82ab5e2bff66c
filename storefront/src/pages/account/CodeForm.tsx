import { useCallback, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { forgotPasswordInput, type ForgotPasswordInput } from 'cms/contract/accounts/users'
import { ApiError } from '../../api/client.ts'
import { requestReset } from '../../api/users.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { Cooldown } from './Cooldown.tsx'
import { maxWaitSeconds, waitText } from './cooldownTime.ts'
import { useCooldown } from './useCooldown.ts'

const alreadySent = 'OTP Already Sent'

/** Whether a 429 means the cooldown after a code. A rate limit has the same status but is an ordinary failure. */
const isPause = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429 && error.message.startsWith(alreadySent)

// The button stays enabled during the cooldown of its address, so that a click explains why nothing is sent.
const PausingForm = styled(Form)`
  .code__send--pausing,
  .code__send--pausing:hover {
    background: var(--line);
    color: var(--ink-2);
  }
`

/**
 * Reloads the page when the cooldown ends (docs/spec.md 8.17). The history entry keeps the typed address. Does not
 * reload during a request, which must then be for another address.
 */
function useReloadWith(email: string, isBusy: boolean) {
  const navigate = useNavigate()
  return useCallback(() => {
    if (isBusy) return
    void navigate(paths.forgotPassword, { replace: true, state: { email } })
    window.location.reload()
  }, [navigate, email, isBusy])
}

/** Shows the address to which a code was sent. The cooldown is for that address only. */
const AskedFor = ({ email, said }: { email: string; said: string }) => (
  <Alert tone="info">
    {said && <p>{said}</p>}
    <p>
      Asked for: <b style={{ overflowWrap: 'anywhere' }}>{email}</b>
    </p>
  </Alert>
)

/** The form that requests a one-time code. `email` is the text that was typed before the reload. */
export function CodeForm({ email = '' }: { email: string | undefined }) {
  const form = useZodForm(forgotPasswordInput, { initial: { email } })
  const { values } = form
  const { pause, start } = useCooldown(useReloadWith(values.email, form.isBusy))
  // After a reload during the cooldown, restores its address unless something else was typed before hydration.
  const [isFilled, setFilled] = useState(false)
  if (pause && !isFilled) {
    setFilled(true)
    if (values.email === email && email !== pause.email) form.reset({ email: pause.email })
  }
  const isPausing = pause !== null && forgotPasswordInput.safeParse(values).data?.email === pause.email

  const send = async (input: ForgotPasswordInput) => {
    try {
      const { message } = await requestReset(input)
      start(input.email, maxWaitSeconds, message)
      toast.success('OTP Sent Successfully - Please check your email for the OTP.')
    } catch (error) {
      if (!isPause(error)) throw error
      start(input.email, error.retryAfter ?? maxWaitSeconds)
      toast.error(error.message)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isPausing) {
      form.submit(send)(event)
      return
    }
    event.preventDefault()
    toast.error(`${alreadySent} - ${waitText(pause.left)}`, { id: 'pause' })
  }
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      {pause && <AskedFor email={pause.email} said={pause.said} />}
      {pause && <Cooldown left={pause.left} />}
      <PausingForm onSubmit={submit}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          autoFocus={email !== ''}
          {...form.fieldProps('email')}
        />
        <SubmitButton
          isBusy={form.isBusy}
          busy="Sending"
          className={isPausing ? 'code__send--pausing' : undefined}
        >
          Reset Password
        </SubmitButton>
      </PausingForm>
    </>
  )
}
