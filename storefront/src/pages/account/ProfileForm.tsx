import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { profileForm, type ProfileForm as Profile, type Session, type User } from 'cms/contract/users'
import { saveProfile } from '../../api/users.ts'
import { useZodForm } from '../../lib/useZodForm.ts'
import { useEndedSession } from '../../state/useEndedSession.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

const fieldsOf = ({ name, email }: User) => ({ name, email, password: '', confirmPassword: '' })

type Outcome = { isSaved: true } | { isSaved: false; reason: string }

const OutcomeAlert = (outcome: Outcome) =>
  outcome.isSaved ? (
    <Alert tone="ok">Profile updated successfully!</Alert>
  ) : (
    <Alert>
      <p>Failed to update profile. Please try again.</p>
      <p>{outcome.reason}</p>
    </Alert>
  )

interface ProfileFormProps {
  user: User
  token: string
  onSave: (session: Session) => void
}

export function ProfileForm({ user, token, onSave }: ProfileFormProps) {
  const form = useZodForm(profileForm, { initial: fieldsOf(user) })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const endFor = useEndedSession()

  const save = async ({ name, email, password }: Profile) => {
    try {
      const session = await saveProfile({ name, email, password }, token)
      form.reset(fieldsOf(session))
      setOutcome({ isSaved: true })
      toast.success('Profile Updated Successfully')
      onSave(session)
    } catch (error) {
      if (endFor(error)) return
      setOutcome({ isSaved: false, reason: error instanceof Error ? error.message : '' })
      throw error
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setOutcome(null)
    form.submit(save)(event)
  }
  return (
    <>
      {outcome && <OutcomeAlert {...outcome} />}
      <Form onSubmit={submit}>
        <Field label="Name" autoComplete="name" {...form.fieldProps('name')} />
        <Field label="Email" type="email" autoComplete="email" {...form.fieldProps('email')} />
        <PasswordField
          label="New Password"
          note="Optional"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...form.fieldProps('password')}
        />
        <PasswordField
          label="Confirm Password"
          note="Optional"
          autoComplete="new-password"
          {...form.fieldProps('confirmPassword')}
        />
        <SubmitButton isBusy={form.isBusy} busy="Updating">
          Update
        </SubmitButton>
      </Form>
    </>
  )
}
