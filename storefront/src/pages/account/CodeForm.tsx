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

// In the pause the button can still be pressed, and then says why nothing is sent: quiet, but not shut.
const PausingForm = styled(Form)`
  .code__send--pausing,
  .code__send--pausing:hover {
    background: var(--line);
    color: var(--ink-2);
  }
`

/** The page is loaded anew when the pause ends (SPEC 2); its entry of the history carries the address over. */
function useReloadWith(email: string) {
  const navigate = useNavigate()
  return useCallback(() => {
    void navigate(paths.forgotPassword, { replace: true, state: { email } })
    window.location.reload()
  }, [navigate, email])
}

/** Asks for the one-time code. `email` is what was typed before the page was loaded anew. */
export function CodeForm({ email }: { email: string | undefined }) {
  const form = useZodForm(forgotPasswordInput, { initial: { email: email ?? '' } })
  const [said, setSaid] = useState('')
  const { left, start } = useCooldown(useReloadWith(form.values.email))

  const send = async (input: ForgotPasswordInput) => {
    try {
      const { message } = await askForReset(input)
      setSaid(message)
      start(longestWait)
      toast.success('OTP Sent Successfully - Please check your email for the OTP.')
    } catch (error) {
      if (!isPause(error)) throw error
      start(error.retryAfter ?? longestWait)
      toast.error(error.message)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (left === 0) {
      setSaid('')
      form.submit(send)(event)
      return
    }
    event.preventDefault()
    toast.error(`${alreadySent} - ${waitText(left)}`, { id: 'pause' })
  }
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      {said && <Alert tone="info">{said}</Alert>}
      {left > 0 && <Cooldown left={left} />}
      <PausingForm onSubmit={submit}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          autoFocus={email !== undefined}
          {...form.fieldProps('email')}
        />
        <SubmitButton
          isBusy={form.isBusy}
          busy="Sending"
          className={left > 0 ? 'code__send--pausing' : undefined}
        >
          Reset Password
        </SubmitButton>
      </PausingForm>
    </>
  )
}
