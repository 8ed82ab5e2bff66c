import { userForm, userRoles, type Session, type User, type UserInput } from 'cms/contract/accounts/users'
import { useMemo } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../api/client.ts'
import { saveUser, useInvalidateUsers } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { findSession, saveSession } from '../../../state/session.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'
import { type RightName, RoleFields } from './RoleFields.tsx'
import { UnprovenQuestion, useUnprovenQuestion } from './UnprovenQuestion.tsx'

/** Requires a number if one is stored: it can be changed but not removed, because the API keeps omitted fields. */
const schemaFor = ({ phone }: User) =>
  userForm
    .refine((input) => phone === '' || input.phone !== undefined, {
      path: ['phone'],
      error: 'Phone number is required',
      // Checks it even while other fields are invalid.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .transform(({ editor, orders, finance, ...rest }) => {
      const has = { editor, orders, finance, admin: rest.isAdmin }
      return { ...rest, roles: userRoles.filter((role) => has[role]) }
    })

/** Assigns a 409 without field errors to the admin right, if it was to be removed: no other field causes one. */
function atTheRight(error: unknown, isTaken: boolean): unknown {
  const isAboutRight =
    error instanceof ApiError && error.status === 409 && isTaken && Object.keys(error.fields).length === 0
  return isAboutRight ? new ApiError(409, error.message, { isAdmin: error.message }) : error
}

interface UserFormProps {
  user: User
  session: Session
  isLastAdmin: boolean
  /** The address to open after saving. */
  list: string
}

function useSaving({ user, session, list }: UserFormProps) {
  const navigate = useNavigate()
  const renew = useInvalidateUsers(session.token)
  const handleFailure = useManageFailure()
  return async (input: UserInput) => {
    try {
      const saved = await saveUser(user._id, input, session.token)
      void renew()
      toast.success(`${saved.name} is saved.`)
      const isOwn = saved._id === session._id
      // A user who has removed their own right cannot open the list.
      void navigate(isOwn && !saved.isAdmin ? paths.home : list)
      const own = findSession()
      if (isOwn && own?._id === saved._id) saveSession({ ...own, ...saved })
    } catch (error) {
      if (!handleFailure(error)) throw atTheRight(error, user.isAdmin && input.isAdmin === false)
    }
  }
}

type Values = { name: string; email: string; phone: string } & Record<RightName, boolean>

export function UserForm(props: UserFormProps) {
  const { user, session, isLastAdmin } = props
  const { name, email, phone, isAdmin, roles = [] } = user
  const schema = useMemo(() => schemaFor(user), [user])
  const form = useZodForm<UserInput, Values>(schema, {
    initial: {
      name,
      email,
      phone,
      isAdmin,
      editor: roles.includes('editor'),
      orders: roles.includes('orders'),
      finance: roles.includes('finance'),
    },
  })
  const saving = useSaving(props)
  const { ask, question } = useUnprovenQuestion(user)
  const save = async (input: UserInput) => {
    if (await ask(input)) await saving(input)
  }
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <Form onSubmit={form.submit(save)}>
        <Field label="Name" autoComplete="off" {...form.fieldProps('name')} />
        <Field
          label="Email Address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.fieldProps('email')}
        />
        <Field
          label="Phone"
          note={phone ? undefined : 'Optional'}
          type="tel"
          autoComplete="off"
          {...form.fieldProps('phone')}
        />
        <RoleFields
          user={user}
          isOwn={user._id === session._id}
          isLastAdmin={isLastAdmin}
          boxOf={form.fieldProps}
        />
        <SubmitButton isBusy={form.isBusy} busy="Updating">
          Update
        </SubmitButton>
      </Form>
      <UnprovenQuestion {...question} />
    </>
  )
}
