import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { resetPasswordInput, type ResetPasswordInput } from 'cms/contract/accounts/users'
import { ApiError } from '../../api/client.ts'
import { useSite } from '../../api/site.ts'
import { resetPassword } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../state/pageContext.ts'
import { endSession } from '../../state/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { codeCooldown } from './codeCooldown.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

/** Time from the new password to the login page (docs/spec.md 8.20). */
const redirectDelayMs = 5000

const StyledDone = styled.div`
  --alert-gap: 0;
  outline: 0;
`

/** Links and redirects to the login. The redirect replaces this page, and so the used code, in the history. */
function Done() {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <StyledDone ref={box} tabIndex={-1} className="stack">
      <Alert tone="ok">Your new password is set. The login page opens in five seconds.</Alert>
      <LinkButton to={paths.login()} replace size="lg" block>
        Login
      </LinkButton>
    </StyledDone>
  )
}

/** Whether the code is unknown, used or expired, so that the user needs another one. */
const isSpent = (failure: Error) => failure instanceof ApiError && failure.status === 400

interface PasswordFormProps {
  token: string
  onDone: () => void
}

function PasswordForm({ token, onDone }: PasswordFormProps) {
  const form = useZodForm(resetPasswordInput, { initial: { password: '' } })
  const { failure } = form
  const send = async (input: ResetPasswordInput) => {
    const { message } = await resetPassword(token, input)
    toast.success(message)
    // The new password has ended every login of the user. The cooldown of the code is of no use any more.
    endSession()
    codeCooldown.set(null)
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
        <PasswordStrength password={form.values.password} />
        <SubmitButton isBusy={form.isBusy} busy="Changing">
          Change password
        </SubmitButton>
      </Form>
    </>
  )
}

/** The server renders one page for all codes, since the code in the address is read only by the browser. */
export function ResetPasswordPage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  const [isDone, setDone] = useState(false)
  return (
    <AccountFrame
      title="Set a new password"
      intro="Choose one that you have not used before."
      picture={scenes.hero[2]}
      tint="sage"
      line="Fresh start, same chair."
    >
      <PageMeta title="Reset Password" index={false} />
      {isDone ? <Done /> : <PasswordForm token={token} onDone={() => setDone(true)} />}
    </AccountFrame>
  )
}
