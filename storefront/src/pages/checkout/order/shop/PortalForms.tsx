import type { OrderPapers, PaperFacts, PaperRow } from 'cms/contract/sales/papers'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../../../api/client.ts'
import { savePaperFacts } from '../../../../api/sales/papers.ts'
import { SheetButton } from '../../../../components/manage/SheetButton.tsx'
import { copyText } from '../../../../lib/copyText.ts'
import { dayOf } from '../../../../lib/dates.ts'
import { useExpiredSession } from '../../../../state/useExpiredSession.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'

interface Portal {
  kind: keyof PaperFacts
  fields: readonly (ComponentProps<typeof Field> & { name: string })[]
  /** Makes the facts from what the fields hold. */
  factsOf: (typed: Record<string, string>) => object
}

const asTyped = (typed: Record<string, string>) => typed
const digits = { inputMode: 'numeric', autoComplete: 'off' } as const

const eInvoicePortal: Portal = {
  kind: 'eInvoice',
  fields: [
    { name: 'irn', label: 'IRN', note: '64 characters', autoComplete: 'off' },
    { name: 'ackNumber', label: 'Acknowledgement number', ...digits },
    { name: 'ackDay', label: 'Acknowledgement day', type: 'date' },
    { name: 'qrText', label: 'Text of the QR code', autoComplete: 'off' },
  ],
  factsOf: asTyped,
}
const ewayPortal: Portal = {
  kind: 'eway',
  fields: [
    { name: 'number', label: 'E-way bill number', note: '12 digits', ...digits },
    { name: 'day', label: 'Day', type: 'date' },
    { name: 'vehicle', label: 'Vehicle', note: 'Optional', maxLength: 20 },
    { name: 'distance', label: 'Distance in kilometres', ...digits },
  ],
  factsOf: ({ number = '', distance, ...typed }) => ({
    ...typed,
    number: number.replaceAll(' ', ''),
    distance: Number(distance),
  }),
}

interface FactsFormProps {
  id: string
  portal: Portal
  paper: PaperRow
  token: string
  onDone: () => void
}

/** The facts that a portal has given for an invoice. The server checks it, and its messages stand at their fields. */
function FactsForm({ id, portal: { kind, fields, factsOf }, paper, token, onDone }: FactsFormProps) {
  const [failure, setFailure] = useState<ApiError>()
  const endFor = useExpiredSession()
  const known = { day: dayOf(Date.now()), ...paper.facts[kind] } as Record<string, string | number>
  const save = async (form: FormData) => {
    setFailure(undefined)
    try {
      await savePaperFacts(paper._id, { [kind]: factsOf(Object.fromEntries(form) as never) }, token)
      toast.success('Saved')
      onDone()
    } catch (error) {
      if (!endFor(error)) setFailure(error instanceof ApiError ? error : new ApiError(0, String(error)))
    }
  }
  return (
    <form
      id={id}
      noValidate
      style={{ display: 'grid', gap: '0.875rem' }}
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      {failure && Object.keys(failure.fields).length === 0 && <Alert>{failure.message}</Alert>}
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          defaultValue={known[field.name]}
          error={failure?.fields[`${kind}.${field.name}`]}
        />
      ))}
    </form>
  )
}

type Eway = NonNullable<OrderPapers['eway']>

/** The portal's fields, in its order, ready to type or to copy. */
export function EwaySheet({ sheet }: Pick<Eway, 'sheet'>) {
  const copy = () =>
    void copyText(sheet.map(({ name, value }) => `${name}: ${value}`).join('\n')).then(
      () => toast.success('Copied'),
      () => toast.error('The sheet could not be copied.'),
    )
  return (
    <>
      <dl style={{ display: 'grid', gap: '0.5rem', margin: 0, overflowWrap: 'anywhere' }}>
        {sheet.map(({ name, value }) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd style={{ margin: 0, whiteSpace: 'pre-line' }}>{value || 'not known'}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="sm" onClick={copy}>
        <Icon name="copy" />
        Copy all
      </Button>
    </>
  )
}

interface PortalFormProps extends Omit<FactsFormProps, 'id' | 'portal'> {
  name: string
  title: string
  portal: Portal
  lead: ReactNode
}

const PortalForm = ({ name, title, lead, onDone, ...rest }: PortalFormProps) => (
  <SheetButton variant="secondary" size="sm" name={name} title={title} submit="Save">
    {(form, close) => (
      <>
        {lead}
        <FactsForm id={form} {...rest} onDone={() => (close(), onDone())} />
      </>
    )}
  </SheetButton>
)

type Own = Pick<FactsFormProps, 'paper' | 'token' | 'onDone'>

/** The facts of the e-invoice portal, typed or pasted. */
export const EInvoiceForm = (own: Own) => (
  <PortalForm
    {...own}
    name="Enter the IRN"
    title={`IRN of ${own.paper.number}`}
    portal={eInvoicePortal}
    lead={<p className="muted">Copy these from the e-invoice portal. They stand on the invoice.</p>}
  />
)

/** The facts of the e-way portal; above them the sheet to type from, if it is of this invoice. */
export const EwayForm = ({ eway, ...own }: Own & { eway: Eway | null }) => (
  <PortalForm
    {...own}
    name={own.paper.facts.eway ? 'Change the e-way bill' : 'E-way bill'}
    title={`E-way bill for ${own.paper.number}`}
    portal={ewayPortal}
    lead={eway?.invoice === own.paper.number && <EwaySheet sheet={eway.sheet} />}
  />
)
