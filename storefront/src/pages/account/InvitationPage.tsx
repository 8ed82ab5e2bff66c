import { useState } from 'react'
import { resetPasswordInput, type ResetPasswordInput } from 'cms/contract/accounts/users'
import { useSite } from '../../api/site.ts'
import { acceptInvitation } from '../../api/users.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../state/pageContext.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

interface FirstPasswordProps {
  token: string
  onDone: (message: string) => void
}

function FirstPassword({ token, onDone }: FirstPasswordProps) {
  const form = useZodForm(resetPasswordInput, { initial: { password: '' } })
  const send = async (input: ResetPasswordInput) => onDone((await acceptInvitation(token, input)).message)
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <Form onSubmit={form.submit(send)}>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...form.fieldProps('password')}
        />
        <PasswordStrength password={form.values.password} />
        <SubmitButton isBusy={form.isBusy} busy="Setting">
          Set my password
        </SubmitButton>
      </Form>
    </>
  )
}

/** The server renders one page for all invitations, since the address is read only by the browser. */
export function InvitationPage({ params: { token = '' } }: PageProps) {
  const { scenes } = useSite()
  const [said, setSaid] = useState('')
  return (
    <AccountFrame
      title="Choose your password"
      intro="You are invited. Nobody but you ever sees what you choose here."
      picture={scenes.hero[1]}
      tint="sage"
      line="We have kept you a seat."
    >
      <PageMeta title="Choose your password" index={false} />
      {said ? (
        <div className="stack">
          <Alert tone="ok">{said}</Alert>
          <LinkButton to={paths.login()} replace size="lg" block autoFocus>
            Login
          </LinkButton>
        </div>
      ) : (
        <FirstPassword token={token} onDone={setSaid} />
      )}
    </AccountFrame>
  )
}
