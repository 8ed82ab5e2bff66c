import { roleDuties, roleNames } from 'cms/contract/accounts/roles'
import { invitationForm, userRoles, type InvitationInput, type UserRole } from 'cms/contract/accounts/users'
import { type SubmitEvent, useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { inviteUser, useInvalidateUsers } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'

type Values = { name: string; email: string } & Record<UserRole, boolean>
const blank: Values = { name: '', email: '', editor: false, orders: false, finance: false, admin: false }

const Actions = ({ form, isBusy }: { form: string; isBusy: boolean }) => (
  <>
    <Button type="submit" form={form} isBusy={isBusy} busy="Inviting">
      Send the invitation
    </Button>
    <Button variant="secondary" type="submit" form={form} value="more">
      Send, and invite another
    </Button>
  </>
)

/** The button above the list, and the dialog that sends an invitation. */
export function InviteUser({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const form = useZodForm<InvitationInput, Values>(invitationForm, {
    initial: blank,
    handle: useManageFailure(),
  })
  const renew = useInvalidateUsers(token)
  const close = () => {
    setOpen(false)
    form.reset(blank)
  }
  const send = async (input: InvitationInput, sheet: HTMLFormElement, isMore: boolean) => {
    const { name, email } = await inviteUser(input, token)
    void renew()
    toast.success(`${name} gets an invitation at ${email}.`)
    if (!isMore) return close()
    form.reset({ ...form.values, name: '', email: '' })
    sheet.querySelector('input')?.focus()
  }
  // Colleagues are often invited one after the other, with the same roles.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget: sheet, nativeEvent } = event
    const isMore = (nativeEvent.submitter as HTMLButtonElement | null)?.value === 'more'
    form.submit((input) => send(input, sheet, isMore))(event)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite a person</Button>
      <Dialog
        open={isOpen}
        title="Invite a person"
        focus="field"
        onClose={close}
        keep="Cancel"
        actions={<Actions form={id} isBusy={form.isBusy} />}
      >
        <p className="muted">
          They get a mail with a link, valid for seven days, and choose their own password.
        </p>
        {form.failure && <Alert>{form.failure.message}</Alert>}
        {isOpen && (
          <form id={id} className="stack" noValidate onSubmit={submit}>
            <Field label="Name" autoComplete="off" {...form.fieldProps('name')} />
            <Field
              label="Email Address"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              {...form.fieldProps('email')}
            />
            <fieldset>
              <legend style={{ padding: 0, fontWeight: 600 }}>Roles</legend>
              <p className="muted small">Without any they are a customer.</p>
              {userRoles.map((role) => (
                <Checkbox
                  key={role}
                  label={roleNames[role]}
                  hint={roleDuties[role]}
                  {...form.fieldProps(role)}
                />
              ))}
            </fieldset>
          </form>
        )}
      </Dialog>
    </>
  )
}
