import type { OrderPapers, PaperFacts, PaperRow } from 'cms/contract/sales/papers'
import { useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../../../api/client.ts'
import { savePaperFacts } from '../../../../api/papers.ts'
import { SheetButton } from '../../../../components/manage/SheetButton.tsx'
import { copyText } from '../../../../lib/copyText.ts'
import { dayOf } from '../../../../lib/dates.ts'
import { useExpiredSession } from '../../../../state/useExpiredSession.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field, TextAreaField } from '../../../../ui/Field.tsx'
import { Icon } from '../../../../ui/Icon.tsx'

type Kind = keyof PaperFacts

interface FactsFormProps {
  id: string
  paper: string
  kind: Kind
  /** Makes the facts from the form. */
  factsOf: (form: FormData) => object
  token: string
  onDone: () => void
  /** The fields, with the server's messages by their names. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** What a portal has given for an invoice. The server checks it, and its messages stand at their fields. */
function FactsForm({ id, paper, kind, factsOf, token, onDone, children }: FactsFormProps) {
  const [failure, setFailure] = useState<ApiError>()
  const endFor = useExpiredSession()
  const save = async (form: FormData) => {
    setFailure(undefined)
    try {
      await savePaperFacts(paper, { [kind]: factsOf(form) }, token)
      toast.success('Saved')
      onDone()
    } catch (error) {
      if (endFor(error)) return
      setFailure(error instanceof ApiError ? error : new ApiError(0, String(error)))
    }
  }
  const hasField = failure && Object.keys(failure.fields).length > 0
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
      {failure && !hasField && <Alert>{failure.message}</Alert>}
      {children((name) => failure?.fields[`${kind}.${name}`])}
    </form>
  )
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

interface EInvoiceFormProps {
  paper: PaperRow
  token: string
  onDone: () => void
}

/** What the e-invoice portal gives: typed or pasted. */
export const EInvoiceForm = ({ paper: { _id, number }, token, onDone }: EInvoiceFormProps) => (
  <SheetButton variant="secondary" size="sm" name="Enter the IRN" title={`IRN of ${number}`} submit="Save">
    {(form, close) => (
      <FactsForm
        id={form}
        paper={_id}
        kind="eInvoice"
        token={token}
        onDone={() => (close(), onDone())}
        factsOf={(given) => ({
          irn: textOf(given, 'irn'),
          ackNumber: textOf(given, 'ackNumber'),
          ackDay: textOf(given, 'ackDay'),
          qrText: textOf(given, 'qrText'),
        })}
      >
        {(errorOf) => (
          <>
            <p className="muted">Copy these from the e-invoice portal. They stand on the invoice.</p>
            <Field label="IRN" note="64 characters" name="irn" autoComplete="off" error={errorOf('irn')} />
            <Field
              label="Acknowledgement number"
              name="ackNumber"
              inputMode="numeric"
              autoComplete="off"
              error={errorOf('ackNumber')}
            />
            <Field label="Acknowledgement day" name="ackDay" type="date" error={errorOf('ackDay')} />
            <TextAreaField label="Text of the QR code" name="qrText" rows={4} error={errorOf('qrText')} />
          </>
        )}
      </FactsForm>
    )}
  </SheetButton>
)

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

interface EwayFormProps {
  paper: PaperRow
  /** Of the bill that is needed next; its sheet stands above the form if it is of this invoice. */
  eway: Eway | null
  token: string
  onDone: () => void
}

/** What the e-way portal gives for an invoice, below the sheet to type from. */
export function EwayForm({ paper: { _id, number, facts }, eway, token, onDone }: EwayFormProps) {
  const known = facts.eway
  return (
    <SheetButton
      variant={known ? 'quiet' : 'secondary'}
      size="sm"
      name={known ? 'Change the e-way bill' : 'E-way bill'}
      title={`E-way bill for ${number}`}
      submit="Save"
    >
      {(form, close) => (
        <>
          {eway?.invoice === number && <EwaySheet sheet={eway.sheet} />}
          <FactsForm
            id={form}
            paper={_id}
            kind="eway"
            token={token}
            onDone={() => (close(), onDone())}
            factsOf={(given) => ({
              number: textOf(given, 'number').replaceAll(' ', ''),
              day: textOf(given, 'day'),
              vehicle: textOf(given, 'vehicle'),
              distance: Number(textOf(given, 'distance')),
            })}
          >
            {(errorOf) => (
              <>
                <Field
                  label="E-way bill number"
                  note="12 digits"
                  name="number"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={known?.number}
                  error={errorOf('number')}
                />
                <Field
                  label="Day"
                  name="day"
                  type="date"
                  defaultValue={known?.day ?? dayOf(Date.now())}
                  error={errorOf('day')}
                />
                <Field
                  label="Vehicle"
                  note="Optional"
                  name="vehicle"
                  maxLength={20}
                  defaultValue={known?.vehicle}
                  error={errorOf('vehicle')}
                />
                <Field
                  label="Distance in kilometres"
                  name="distance"
                  inputMode="numeric"
                  defaultValue={known?.distance}
                  error={errorOf('distance')}
                />
              </>
            )}
          </FactsForm>
        </>
      )}
    </SheetButton>
  )
}
