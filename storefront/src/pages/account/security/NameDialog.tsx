import { passkeyName } from 'cms/contract/accounts/passkeys'
import { useId } from 'react'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form, FormAlert } from '../../../ui/Form.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

interface NameDialogProps {
  title: string
  text: string
  name: string
  go: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a passkey or a device. */
export function NameDialog({ title, text, name, go, onName, onClose }: NameDialogProps) {
  const id = useId()
  const form = useZodForm(passkeyName, { initial: { name }, handle: useExpiredSession() })
  useReturnFocus()
  return (
    <Dialog
      open
      title={title}
      focus="field"
      onClose={onClose}
      keep="Cancel"
      actions={
        <Button type="submit" form={id} isBusy={form.isBusy}>
          {go}
        </Button>
      }
    >
      <p className="muted">{text}</p>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <Form id={id} onSubmit={form.submit((input) => onName(input.name))}>
        <Field label="Name" autoComplete="off" maxLength={60} {...form.fieldProps('name')} />
      </Form>
    </Dialog>
  )
}
