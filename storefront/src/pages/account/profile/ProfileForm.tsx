import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import {
  profileForm,
  type ProfileForm as Profile,
  type Session,
  type User,
} from 'cms/contract/accounts/users'
import { ApiError } from '../../../api/client.ts'
import { saveProfile } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PasswordStrength } from '../PasswordStrength.tsx'

/** The id of the success notice, which is dismissed before the next save. */
const saved = 'profile saved'

const fieldsOf = ({ name, email }: User) => ({ name, email, password: '', confirmPassword: '' })

type Outcome = { isSaved: true } | { isSaved: false; reason: string | undefined }

/** Returns the server's message, unless it is already shown at a field. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return undefined
  const isSaid = error instanceof ApiError && Object.values(error.fields).includes(error.message)
  return isSaid ? undefined : error.message
}

const OutcomeAlert = (outcome: Outcome) =>
  outcome.isSaved ? (
    <Alert tone="ok">Profile updated successfully!</Alert>
  ) : (
    <FormAlert>
      <p>Failed to update profile. Please try again.</p>
      {outcome.reason && <p>{outcome.reason}</p>}
    </FormAlert>
  )

/** Of a new address, the page that waits for its confirmation is left too. */
const SavedToast = ({ pendingEmail }: Session) => (
  <>
    <p>Profile Updated Successfully</p>
    {pendingEmail && <p>Please follow the link that we sent to {pendingEmail}.</p>}
  </>
)

/** Returns a function that goes back to the page of the shop from which the visitor came, or home if there is none. */
function useWayBack() {
  const navigate = useNavigate()
  return () => {
    // The router numbers the entries that are its own.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate(paths.home))
  }
}

interface ProfileFormProps {
  user: User
  token: string
  onSave: (session: Session) => void
}

export function ProfileForm({ user, token, onSave }: ProfileFormProps) {
  const form = useZodForm(profileForm, { initial: fieldsOf(user) })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const endFor = useExpiredSession()
  const goBack = useWayBack()

  const save = async ({ name, email, password }: Profile) => {
    try {
      const session = await saveProfile({ id: user._id, name, email, password }, token)
      form.reset(fieldsOf(session))
      setOutcome({ isSaved: true })
      toast.success(<SavedToast {...session} />, { id: saved })
      onSave(session)
      goBack()
    } catch (error) {
      if (endFor(error)) return
      setOutcome({ isSaved: false, reason: reasonOf(error) })
      throw error
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setOutcome(null)
    toast.dismiss(saved)
    form.submit(save)(event)
  }
  return (
    <>
      {outcome && <OutcomeAlert {...outcome} />}
      <Form onSubmit={submit}>
        <Field label="Name" autoComplete="name" {...form.fieldProps('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.fieldProps('email')}
        />
        <PasswordField
          label="New Password"
          note="Optional"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...form.fieldProps('password')}
        />
        <PasswordStrength password={form.values.password} person={[form.values.name, form.values.email]} />
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
