import { shippingAddress } from 'cms/contract/orders'
import { acceptInput, type AcceptInput, type Quote } from 'cms/contract/sales/quotes'
import { toast } from 'react-hot-toast/headless'
import { formatCharge } from '../../../lib/money.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { AddressFields } from '../../../components/AddressFields.tsx'
import { SheetButton } from '../../../components/manage/SheetButton.tsx'

const { name, theirNumber, agreed } = acceptInput.shape
const schema = shippingAddress.extend({ name, theirNumber, agreed })

interface AcceptProps {
  quote: Quote
  onAccept: (input: AcceptInput) => Promise<unknown>
}

/** The acceptance of a customer who said yes on the phone or on paper. */
function Sheet({ id, quote, onAccept }: AcceptProps & { id: string }) {
  const { version, content, prices } = quote.versions.at(-1) ?? { ...quote, version: 0 }
  const { customer, deliverTo } = content
  const form = useZodForm(schema, {
    initial: {
      ...deliverTo,
      fullName: customer.name || customer.company,
      phone: customer.phone,
      pinCode: customer.pinCode,
      country: 'India',
      gstin: customer.gstin,
      company: customer.company,
      preferredDay: '',
      name: customer.name,
      theirNumber: '',
      agreed: false,
    },
  })
  const { fieldProps } = form
  const send = async ({
    name: who,
    theirNumber: own,
    agreed: said,
    ...address
  }: ReturnType<typeof schema.parse>) => {
    const input = { version, name: who, theirNumber: own, agreed: said, shippingAddress: address }
    await onAccept(input)
    toast.success('Accepted. The order is made.')
    // The button that opened this is gone.
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <form id={id} noValidate style={{ display: 'grid', gap: '0.875rem' }} onSubmit={form.submit(send)}>
      {form.failure && <Alert>{form.failure.message}</Alert>}
      {form.isBusy && <p role="status">Making the order …</p>}
      <p className="muted">
        Version {version} becomes an order of {formatCharge(prices.total)}.
        <span>{quote.hasDraft && ' Changes that are not sent do not count.'}</span>
      </p>
      <Field label="Accepted by" autoComplete="off" {...fieldProps('name')} />
      <Field label="Their order number" note="Optional" autoComplete="off" {...fieldProps('theirNumber')} />
      <b>Deliver to</b>
      <AddressFields propsOf={fieldProps} />
      <Checkbox label="The customer accepts this quote" {...fieldProps('agreed')} />
    </form>
  )
}

export const AcceptQuote = (props: AcceptProps) => (
  <SheetButton
    variant="secondary"
    size="sm"
    name="Accept for the customer …"
    title="Accept for the customer"
    submit="Accept and make the order"
  >
    {(form) => <Sheet {...props} id={form} />}
  </SheetButton>
)
