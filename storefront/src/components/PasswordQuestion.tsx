import { confirmInput, type ConfirmInput } from 'cms/contract/accounts/sessions'
import { useId } from 'react'
import { confirmIdentity } from '../api/client.ts'
import { confirmByPasskey, usePasskeys } from '../api/passkeys.ts'
import { useZodForm } from '../lib/useZodForm.ts'
import { useSending } from '../state/useSending.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form, FormAlert } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

export interface Question {
  /** The token of the login that asks. */
  token: string
  answer: (isShown: boolean) => void
}

/** A passkey in place of the password, for those who have one here. */
function PasskeyProof({ token, onProved }: { token: string; onProved: () => void }) {
  const { data } = usePasskeys(token)
  const { isBusy, failure, send } = useSending()
  if (!data?.passkeys.some(({ worksHere }) => worksHere)) return null
  const show = async () => {
    await confirmByPasskey(token)
    onProved()
  }
  return (
    <>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button variant="secondary" block isBusy={isBusy} onClick={() => void send(show)}>
        <Icon name="fingerprint" />
        Use a passkey
      </Button>
    </>
  )
}

/** The dialog for the current password, or a passkey. A wrong one is said at the field. */
export function PasswordQuestion({ token, answer }: Question) {
  const id = useId()
  const form = useZodForm(confirmInput, { initial: { currentPassword: '' } })
  const { isBusy, failure } = form
  const confirm = async (input: ConfirmInput) => {
    await confirmIdentity(input, token)
    answer(true)
  }
  return (
    <Dialog
      open
      title="Is it you?"
      focus="field"
      onClose={() => answer(false)}
      keep="Cancel"
      actions={
        <Button type="submit" form={id} isBusy={isBusy} busy="Checking">
          Go on
        </Button>
      }
    >
      <p className="muted">This needs your password again, because you logged in a while ago.</p>
      {failure && <FormAlert>{failure.message}</FormAlert>}
      <Form id={id} onSubmit={form.submit(confirm)}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.fieldProps('currentPassword')}
        />
      </Form>
      <PasskeyProof token={token} onProved={() => answer(true)} />
    </Dialog>
  )
}
