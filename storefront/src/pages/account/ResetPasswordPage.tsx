import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate, useParams } from 'react-router-dom'
import { resetPasswordInput, type ResetPasswordInput } from 'cms/contract/users'
import { ApiError } from '../../api/client.ts'
import { useSite } from '../../api/site.ts'
import { resetPassword } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import { endSession } from '../../state/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { codePause } from './codePause.ts'

/** From the new password to the login (SPEC 9). */
const pause = 5000

/** The way on, by itself or at once. It takes this page's place in the history, and with it the used code. */
function Done() {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div ref={box} tabIndex={-1} className="stack" style={{ outline: 0 }}>
      <Alert tone="ok">Your new password is set. The login opens in five seconds.</Alert>
      <LinkButton to={paths.login()} replace size="lg" block>
        Login
      </LinkButton>
    </div>
  )
}

/** A code that is unknown, used or too old: another one is the way on. */
const isSpent = (failure: Error) => failure instanceof ApiError && failure.status === 400

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { token = '' } = useParams()
  const form = useZodForm(resetPasswordInput, { initial: { password: '' } })
  const { failure } = form
  const send = async (input: ResetPasswordInput) => {
    const { message } = await resetPassword(token, input)
    toast.success(message)
    // Every login of the user ended with the old password, and so did the wait for another code.
    endSession()
    codePause.set(null)
    onDone()
  }
  return (
    <>
      {failure && (
        <FormAlert>
          {failure.message}
          {isSpent(failure) && (
            <>
              {' '}
              <TextLink to={paths.forgotPassword}>Ask for a new link</TextLink>
            </>
          )}
        </FormAlert>
      )}
      <Form onSubmit={form.submit(send)}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...form.fieldProps('password')}
        />
        <SubmitButton isBusy={form.isBusy} busy="Changing">
          Change password
        </SubmitButton>
      </Form>
    </>
  )
}

/** The code is part of the address and stays there: the server draws one page for all of them. */
export function ResetPasswordPage() {
  const { scenes } = useSite()
  const [isDone, setDone] = useState(false)
  return (
    <AccountFrame
      title="Set a new password"
      lede="Choose one that you have not used before."
      picture={scenes.hero[2]}
      tint="sage"
      line="Fresh start, same chair."
    >
      <PageMeta title="Reset Password" index={false} />
      {isDone ? <Done /> : <PasswordForm onDone={() => setDone(true)} />}
    </AccountFrame>
  )
}
