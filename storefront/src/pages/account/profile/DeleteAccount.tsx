import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { deleteAccountInput, type DeleteAccountInput } from 'cms/contract/accounts/users'
import { deleteAccount } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { logOut, setLeaving } from '../../../state/session.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, FormAlert } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Returns a function that deletes the account, and then leads home as a visitor. */
function useDeletion(token: string) {
  const navigate = useNavigate()
  return async (input: DeleteAccountInput) => {
    await deleteAccount(input, token)
    // Until the page is left, its other calls may be refused.
    setLeaving(true)
    toast.success('Your account is deleted.')
    // Navigates before it ends the session, because this page would redirect to the login.
    await navigate(paths.home)
    logOut()
    setLeaving(false)
  }
}

interface QuestionProps {
  token: string
  isOpen: boolean
  close: () => void
}

function Question({ token, isOpen, close }: QuestionProps) {
  const id = useId()
  const form = useZodForm(deleteAccountInput, { initial: { password: '' }, handle: useExpiredSession() })
  const remove = useDeletion(token)
  const { isBusy, failure } = form
  const leave = () => {
    if (isBusy) return
    form.reset()
    close()
  }
  return (
    <Dialog
      open={isOpen}
      title="Delete your account?"
      onClose={leave}
      keep="Keep my account"
      actions={
        <Button variant="danger" type="submit" form={id} isBusy={isBusy} busy="Deleting">
          Delete my account
        </Button>
      }
    >
      <p className="muted">This cannot be undone. Enter your password, so that we know it is you.</p>
      {failure && <FormAlert>{failure.message}</FormAlert>}
      {isOpen && (
        <Form id={id} onSubmit={form.submit(remove)}>
          <PasswordField label="Password" autoComplete="current-password" {...form.fieldProps('password')} />
        </Form>
      )}
    </Dialog>
  )
}

export function DeleteAccount({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="delete-account">
      <h3 id="delete-account">Delete my account</h3>
      <ul>
        <li>We remove your name, email, phone number and password, and log you out everywhere.</li>
        <li>Your reviews stay, as those of a former customer.</li>
        <li>Your finished orders stay in our books, without your name, email, phone number and street.</li>
        <li>While an order is open, we need to know whose it is, so your account stays until then.</li>
      </ul>
      <p>
        <TextLink to={paths.privacy}>What we keep, and for how long</TextLink>
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Question token={token} isOpen={isOpen} close={() => setOpen(false)} />
    </section>
  )
}
