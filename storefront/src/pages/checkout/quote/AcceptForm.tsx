import { shippingAddress } from 'cms/contract/orders'
import { acceptInput } from 'cms/contract/sales/quotes'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { formatCharge } from '../../../lib/money.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { paths } from '../../../paths.ts'
import { AddressFields, GstinField } from '../../../components/AddressFields.tsx'
import { ActForm, type QuoteFormProps } from './ActForm.tsx'

/** The fields side by side, as a form has them. */
const acceptFields = acceptInput.omit({ shippingAddress: true }).extend(shippingAddress.shape)

const initialOf = ({ version: { version, content } }: QuoteFormProps['quote']) => {
  const { customer, deliverTo } = content
  return {
    version,
    name: customer.name,
    theirNumber: '',
    agreed: false,
    fullName: customer.name || customer.company,
    phone: customer.phone,
    ...deliverTo,
    pinCode: customer.pinCode,
    country: 'India',
    gstin: customer.gstin,
    company: customer.company,
    preferredDay: '',
  }
}

/** Accepts a version: a second press, with the name of who may order and a tick. */
export function AcceptForm({ quote, send, ...rest }: QuoteFormProps) {
  const initial = initialOf(quote)
  const form = useZodForm(acceptFields, { initial })
  const { fieldProps, values, errors } = form
  const { company, email } = quote.version.content.customer
  const isKnown = shippingAddress.safeParse(initial).success
  const isWrong = Object.keys(shippingAddress.shape).some(
    (name) => name !== 'gstin' && name in errors && errors[name],
  )
  const total = formatCharge(quote.version.prices.total)
  const accepted = `I accept version ${values.version} of ${total}.`
  return (
    <section className="quote__part" id="accept" aria-labelledby="quote-accept">
      <h2 id="quote-accept">Accept this quote</h2>
      <p className="muted">
        You then see your order here{email && ', and comes by mail'}. You pay nothing on this page.
      </p>
      <ActForm
        {...rest}
        act="accept"
        form={form}
        onSubmit={form.submit(({ version, name, theirNumber, agreed, ...address }) =>
          send('accept', { version, name, theirNumber, agreed, shippingAddress: address }),
        )}
        label={`Accept for ${total}`}
        busy="Accepting"
      >
        <input type="hidden" name="version" value={values.version} />
        <div className="quote__fields">
          <Field label="Your name" autoComplete="name" required maxLength={100} {...fieldProps('name')} />
          <Field
            label="Your order number"
            note="If you have one"
            maxLength={60}
            {...fieldProps('theirNumber')}
          />
          <GstinField propsOf={fieldProps} />
        </div>
        <details open={!isKnown || isWrong}>
          <summary>
            {isKnown
              ? `Delivery to ${[initial.addressLine1, initial.city].join(', ')}: change`
              : 'Where do the chairs go?'}
          </summary>
          <div className="quote__fields">
            <AddressFields propsOf={fieldProps} isWithoutGstin />
          </div>
        </details>
        <Checkbox
          label={company ? `I may order for ${company}, and ${accepted}` : accepted}
          required
          {...fieldProps('agreed')}
        />
        <p className="muted small">
          We use this for the order and its papers. More is in the{' '}
          <TextLink to={paths.privacy}>Privacy Policy</TextLink>.
        </p>
      </ActForm>
    </section>
  )
}
