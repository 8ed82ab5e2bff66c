import { useCallback, useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { forgotPasswordInput, type ForgotPasswordInput } from 'cms/contract/users'
import { ApiError } from '../../api/client.ts'
import { askForReset } from '../../api/users.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { Cooldown } from './Cooldown.tsx'
import { longestWait, waitText } from './cooldownTime.ts'
import { useCooldown } from './useCooldown.ts'

const alreadySent = 'OTP Already Sent'

/** The pause after a code; the limit of an address has the same status and is a failure like others. */
const isPause = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429 && error.message.startsWith(alreadySent)

// In its address's pause the button can still be pressed, and then says why nothing is sent: quiet, but not shut.
const PausingForm = styled(Form)`
  .code__send--pausing,
  .code__send--pausing:hover {
    background: var(--line);
    color: var(--ink-2);
  }
`

/**
 * The page is loaded anew when the pause ends (SPEC 2); its entry of the history carries the address over. A request
 * that is under way then is for another address, and is heard to its end.
 */
function useReloadWith(email: string, isBusy: boolean) {
  const navigate = useNavigate()
  return useCallback(() => {
    if (isBusy) return
    void navigate(paths.forgotPassword, { replace: true, state: { email } })
    window.location.reload()
  }, [navigate, email, isBusy])
}

/** Whose code it is that one waits for: the pause is that address's only. */
const AskedFor = ({ email, said }: { email: string; said: string }) => (
  <Alert tone="info">
    {said && <p>{said}</p>}
    <p>
      Asked for: <b style={{ overflowWrap: 'anywhere' }}>{email}</b>
    </p>
  </Alert>
)

/** Asks for the one-time code. `email` is what was typed before the page was loaded anew. */
export function CodeForm({ email = '' }: { email: string | undefined }) {
  const form = useZodForm(forgotPasswordInput, { initial: { email } })
  const { values } = form
  const { pause, start } = useCooldown(useReloadWith(values.email, form.isBusy))
  // A reload within the pause finds its address again; what was typed before we took over stays.
  const [isFilled, setFilled] = useState(false)
  if (pause && !isFilled) {
    setFilled(true)
    if (values.email === email && email !== pause.email) form.reset({ email: pause.email })
  }
  const isPausing = pause !== null && forgotPasswordInput.safeParse(values).data?.email === pause.email

  const send = async (input: ForgotPasswordInput) => {
    try {
      const { message } = await askForReset(input)
      start(input.email, longestWait, message)
      toast.success('OTP Sent Successfully - Please check your email for the OTP.')
    } catch (error) {
      if (!isPause(error)) throw error
      start(input.email, error.retryAfter ?? longestWait)
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
