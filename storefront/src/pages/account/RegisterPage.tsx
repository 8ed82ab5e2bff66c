import { registerForm, type RegisterForm } from 'cms/contract/accounts/users'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useSite } from '../../api/site.ts'
import { register } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import { saveSession } from '../../state/session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field, PhoneField } from '../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { Alternative } from './Alternative.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useLoggedInRedirect } from './useLoggedInRedirect.ts'

// The submit button is disabled until the terms are accepted. The form treats them as accepted from the start, so that
// it can compare the passwords before.
const initial = { name: '', email: '', phone: '', password: '', confirmPassword: '', terms: true }

async function send({ name, email, phone, password }: RegisterForm) {
  try {
    saveSession(await register({ name, email, phone, password }))
  } catch (error) {
    // The address already belongs to an account.
    if (error instanceof ApiError && error.status === 409)
      throw new ApiError(409, error.message, { email: error.message })
    throw error
  }
}

/** Opens in a new tab, so that typed text is not lost. */
const LegalLink = ({ to, name }: { to: string; name: string }) => (
  <TextLink to={to} target="_blank">
    {name}
    <span className="sr"> (opens in a new tab)</span>
  </TextLink>
)

const TermsLabel = () => (
  <>
    I agree to the <LegalLink to={paths.terms} name="Terms & Conditions" /> and{' '}
    <LegalLink to={paths.privacy} name="Privacy Policy" />.
  </>
)

export function RegisterPage() {
  const redirect = useLoggedInRedirect()
  const { scenes } = useSite()
  const form = useZodForm(registerForm, { initial })
  const [hasAccepted, setAccepted] = useState(false)
  return (
    <>
      <PageMeta title="Register" index={false} />
      <AccountFrame
        title="Create an account"
        intro="Takes a minute. We only write when you ask us something."
        picture={scenes.hero[2]}
        tint="sage"
        line="Write reviews, see your orders, and ask us things without typing your details twice."
      >
        {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
        <Form onSubmit={form.submit(send)}>
          <Field label="Name" note="Up to 14 characters" autoComplete="name" {...form.fieldProps('name')} />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            {...form.fieldProps('email')}
          />
          <PhoneField {...form.fieldProps('phone')} />
          <PasswordField
            label="Password"
            note="At least 8 characters"
            autoComplete="new-password"
            {...form.fieldProps('password')}
          />
          <PasswordStrength password={form.values.password} person={[form.values.name, form.values.email]} />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            {...form.fieldProps('confirmPassword')}
          />
          <Checkbox
            name="terms"
            label={<TermsLabel />}
            error={form.errors.terms}
            checked={hasAccepted}
            // Ticked before hydration.
            ref={(box) => {
              if (box?.checked) setAccepted(true)
            }}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
          />
          <SubmitButton isBusy={form.isBusy} busy="Registering" disabled={!hasAccepted}>
            Register
          </SubmitButton>
        </Form>
        <Alternative>
          Already registered? <TextLink to={paths.login(redirect)}>Login</TextLink>
        </Alternative>
      </AccountFrame>
    </>
  )
}
