import { loginInput, type LoginInput } from 'cms/contract/users'
import { ApiError } from '../../api/client.ts'
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
import { minutesOf } from './cooldownTime.ts'
import { useLoggedInRedirect } from './useLoggedInRedirect.ts'

/** No answer at all, or none but the storefront's own that the CMS is away. */
const isUnreachable = ({ status }: ApiError) => [0, 502, 503, 504].includes(status)

const waitOf = (seconds = 60) => {
  const minutes = minutesOf(seconds)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** SPEC 5: whatever the reason of a refusal, the text is one. */
function Refusal({ failure }: { failure: Error }) {
  if (failure instanceof ApiError && isUnreachable(failure)) return <FormAlert>{failure.message}</FormAlert>
  return (
    <FormAlert>
      <p>Invalid email or password</p>
      {failure instanceof ApiError && failure.status === 429 && (
        <p>
          Too many attempts. Try again in {waitOf(failure.retryAfter)}, or{' '}
          <TextLink to={paths.forgotPassword}>set a new password</TextLink>.
        </p>
      )}
    </FormAlert>
  )
}

/** Whatever the server has against a login is said in the one text, never beside a field. */
function refuseAsOne(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError(error.status, error.message, {}, error.retryAfter)
  throw error
}

export function LoginPage() {
  const redirect = useLoggedInRedirect()
  const { scenes } = useSite()
  const form = useZodForm(loginInput, { initial: { email: '', password: '' } })
  const { failure } = form
  // Being logged in leads on by itself.
  const send = async (input: LoginInput) => saveSession(await login(input).catch(refuseAsOne))
  return (
    <>
      <PageMeta title="Login" index={false} />
      <AccountFrame
        title="Welcome back"
        lede="Log in to review chairs and continue to checkout."
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
          <p className="account__aside">
            <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
          </p>
          <SubmitButton isBusy={form.isBusy} busy="Logging in">
            Login
          </SubmitButton>
        </Form>
        <p className="account__alt">
          New here? <TextLink to={paths.register(redirect)}>Create an account</TextLink>
        </p>
      </AccountFrame>
    </>
  )
}
