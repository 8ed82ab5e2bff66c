import { type DeskInput, deskInput, enquiryKinds, enquirySources } from 'cms/contract/sales/enquiries'
import { localPhone } from 'cms/contract/typed/numbers'
import { useEffect, useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../api/client.ts'
import { addEnquiry, findCaller } from '../../../api/sales/enquiries.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ChairPicker, type PickedLine } from './ChairPicker.tsx'
import { sendByKeys } from './sendByKeys.ts'

const initial = { phone: '', name: '', kind: 'price', source: 'Phone call', message: '', chair: '' }

/** Says who has called by this number before. */
function useKnown(typed: string, token: string) {
  const phone = localPhone(typed)
  const [known, setKnown] = useState({ phone: '', name: '', words: '' })
  const handleFailure = useManageFailure()
  useEffect(() => {
    if (!/^\d{10}$/.test(phone)) return
    let isOver = false
    findCaller(phone, token)
      .then(({ name, count, last }) => {
        const words =
          count > 0 ? `Known: ${name || 'no name'}, ${count} before, last ${formatDate(last)}` : ''
        if (!isOver) setKnown({ phone, name, words })
      })
      // Without it the form works too.
      .catch(handleFailure)
    return () => {
      isOver = true
    }
  }, [phone, token, handleFailure])
  return known.phone === phone ? known : { phone, name: '', words: '' }
}

interface PickedProps {
  lines: readonly PickedLine[]
  setLines: (lines: readonly PickedLine[]) => void
}

const Picked = ({ lines, setLines }: PickedProps) => (
  <ul aria-label="Chairs" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {lines.map(({ product, name, qty }, index) => (
      <li key={`${product} ${index}`} style={{ display: 'flex', alignItems: 'center', gap: '0.5rem' }}>
        <span style={{ flex: 1 }}>
          {qty} × {name}
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Take ${name} out`}
          onClick={() => setLines(lines.filter((_, at) => at !== index))}
        >
          <Icon name="x" />
        </Button>
      </li>
    ))}
  </ul>
)

/** Facts that are known already. */
interface Begun {
  values?: Partial<typeof initial>
  lines?: readonly PickedLine[]
}

/** The fields by which the shop notes who calls and which chairs are wanted: a phone number or a name is enough. */
export function useCaller(token: string, begun: Begun = {}) {
  const form = useZodForm(deskInput, { initial: { ...initial, ...begun.values } })
  const [lines, setLines] = useState<readonly PickedLine[]>(begun.lines ?? [])
  const [typed, setTyped] = useState('')
  const { fieldProps, values, errors } = form
  const known = useKnown(values.phone, token)
  const fields = (
    <>
      {form.failure && <Alert>{form.failure.message}</Alert>}
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={known.words}
        {...fieldProps('phone')}
      />
      <Field
        label="Name"
        autoComplete="off"
        placeholder={known.name}
        maxLength={100}
        {...fieldProps('name')}
      />
      {lines.length > 0 && <Picked lines={lines} setLines={setLines} />}
      <ChairPicker
        label="Chair and number"
        error={typed ? errors.chair : undefined}
        onType={setTyped}
        onPick={(line) => setLines([...lines, line])}
      />
    </>
  )
  const submit = (send: (input: DeskInput) => Promise<void>) =>
    form.submit(async (input) => {
      const chair = 'Choose a chair, or empty the field.'
      if (typed.trim()) throw new ApiError(400, chair, { chair })
      await send(input)
    })
  return {
    fieldProps,
    submit,
    fields,
    name: values.name || known.name,
    lines: lines.map(({ product, qty }) => ({ product, qty })),
  }
}

interface SheetProps {
  form: string
  token: string
  begun: Begun | undefined
  onAdded: (id: string) => void
}

function Sheet({ form: id, token, begun, onAdded }: SheetProps) {
  const { fieldProps, submit, fields, name, lines } = useCaller(token, begun)
  const send = async (input: object) => {
    const { _id } = await addEnquiry({ ...input, name, lines }, token)
    onAdded(_id)
  }
  return (
    <form id={id} noValidate style={{ display: 'grid', gap: '0.875rem' }} onSubmit={submit(send)}>
      {fields}
      <SelectField label="How it came" {...fieldProps('source')}>
        {enquirySources.slice(1).map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
      <SelectField label="What is wanted" {...fieldProps('kind')}>
        {Object.entries(enquiryKinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What was said"
        note="Optional"
        rows={3}
        maxLength={2000}
        {...fieldProps('message')}
        onKeyDown={sendByKeys}
      />
    </form>
  )
}

interface AddEnquiryProps {
  token: string
  label?: string
  begun?: Begun
  onAdded: () => void
}

/** Writes a call or a visit down in a few seconds: a phone number or a name is enough. */
export function AddEnquiry({ token, label = 'Add an enquiry', begun, onAdded }: AddEnquiryProps) {
  const [isOpen, setOpen] = useState(false)
  // A sheet that is saved and kept begins again.
  const [round, setRound] = useState(0)
  const [isKept, setKept] = useState(false)
  const form = useId()
  const navigate = useNavigate()
  const added = (id: string) => {
    toast.success('Enquiry added')
    onAdded()
    if (isKept) return setRound(round + 1)
    setOpen(false)
    void navigate(paths.enquiry(id))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {label}
      </Button>
      <Dialog
        open={isOpen}
        focus="field"
        title="Add an enquiry"
        onClose={() => setOpen(false)}
        keep="Not now"
        actions={
          <>
            <Button variant="secondary" type="submit" form={form} onClick={() => setKept(true)}>
              Save and add another
            </Button>
            <Button type="submit" form={form} onClick={() => setKept(false)}>
              Save
            </Button>
          </>
        }
      >
        {isOpen && <Sheet key={round} form={form} token={token} begun={begun} onAdded={added} />}
      </Dialog>
    </>
  )
}
