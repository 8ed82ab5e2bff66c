import { roleDuties, roleNames } from 'cms/contract/accounts/roles'
import { invitationForm, userRoles, type InvitationInput, type UserRole } from 'cms/contract/accounts/users'
import { useId, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { inviteUser, useInvalidateUsers } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'

type Values = { name: string; email: string } & Record<UserRole, boolean>
const blank: Values = { name: '', email: '', editor: false, orders: false, finance: false, admin: false }

/** The button above the list, and the dialog that sends an invitation. */
export function InviteUser({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const form = useZodForm<InvitationInput, Values>(invitationForm, {
    initial: blank,
  })
  const renew = useInvalidateUsers(token)
  const handleFailure = useManageFailure()
  // Colleagues are often invited one after the other, with the same roles.
  const goesOn = useRef(false)
  const sheet = useRef<HTMLFormElement>(null)
  const close = () => {
    setOpen(false)
    form.reset(blank)
  }
  const send = async (input: InvitationInput) => {
    try {
      const { name, email } = await inviteUser(input, token)
      void renew()
      toast.success(`${name} gets an invitation at ${email}.`)
      if (!goesOn.current) return close()
      form.reset({ ...form.values, name: '', email: '' })
      sheet.current?.querySelector('input')?.focus()
    } catch (error) {
      if (!handleFailure(error)) throw error
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite a person</Button>
      <Dialog
        open={isOpen}
        title="Invite a person"
        focus="field"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                goesOn.current = true
                sheet.current?.requestSubmit()
              }}
            >
              Send, and invite another
            </Button>
            <Button
              type="submit"
              form={id}
              aria-busy={form.isBusy || undefined}
              onClick={() => (goesOn.current = false)}
            >
              {form.isBusy && <SpinnerIcon className="spin" aria-hidden />}
              {form.isBusy ? 'Inviting' : 'Send the invitation'}
            </Button>
          </>
        }
      >
        <p className="muted">
          They get a mail with a link, valid for seven days, and choose their own password.
        </p>
        {form.failure && <Alert>{form.failure.message}</Alert>}
        {isOpen && (
          <form ref={sheet} id={id} className="stack" noValidate onSubmit={form.submit(send)}>
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
