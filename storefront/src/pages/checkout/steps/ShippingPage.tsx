import { shippingAddress, type ShippingAddress } from 'cms/contract/orders'
import { states } from 'cms/contract/states'
import type { Session } from 'cms/contract/accounts/users'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { OrderSummary, usePrices } from '../OrderSummary.tsx'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { saveAddress, useAddressDraft, type AddressDraft } from '../../../state/checkout.ts'
import { Field, SelectField } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'
import { CheckoutFrame, CheckoutMain } from './CheckoutFrame.tsx'

const AddressForm = styled(Form)`
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
    .field--wide,
    > button {
      grid-column: 1 / -1;
    }
  }
`

/** Returns the saved address, completed from the account. */
const fieldsOf = (draft: AddressDraft | null, { name, phone }: Session) => ({
  fullName: draft?.fullName ?? name,
  phone: draft?.phone ?? phone,
  addressLine1: draft?.addressLine1 ?? '',
  addressLine2: draft?.addressLine2 ?? '',
  city: draft?.city ?? '',
  state: states.find((one) => one === draft?.state) ?? '',
  pinCode: draft?.pinCode ?? '',
  country: 'India',
  gstin: draft?.gstin ?? '',
})

function ShippingForm({ session }: { session: Session }) {
  const form = useZodForm(shippingAddress, { initial: fieldsOf(useAddressDraft(), session) })
  const navigate = useNavigate()
  const save = async (address: ShippingAddress) => {
    saveAddress(address)
    await navigate(paths.payment)
  }
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <AddressForm onSubmit={form.submit(save)} aria-label="Shipping address">
        <Field label="Full name" autoComplete="name" {...form.fieldProps('fullName')} />
        <Field
          label="Phone number"
          note="10 digits"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.fieldProps('phone')}
        />
        <Field
          className="field--wide"
          label="Address"
          autoComplete="address-line1"
          {...form.fieldProps('addressLine1')}
        />
        <Field
          className="field--wide"
          label="Address, second line"
          note="Optional"
          autoComplete="address-line2"
          {...form.fieldProps('addressLine2')}
        />
        <Field label="City" autoComplete="address-level2" {...form.fieldProps('city')} />
        <Field
          label="PIN code"
          note="6 digits"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.fieldProps('pinCode')}
        />
        <SelectField label="State" autoComplete="address-level1" {...form.fieldProps('state')}>
          <option value="">Choose a state</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <Field label="Country" note="We deliver in India" readOnly {...form.fieldProps('country')} />
        <Field
          className="field--wide"
          label="GSTIN"
          note="Optional"
          hint="15 characters, for a GST invoice to your business"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.fieldProps('gstin')}
        />
        <SubmitButton isBusy={form.isBusy} busy="Saving">
          Continue to payment
        </SubmitButton>
      </AddressForm>
    </>
  )
}

const Summary = ({ lines }: { lines: readonly { price: number; qty: number }[] }) => (
  <OrderSummary lines={lines} prices={usePrices(lines)} />
)

/** Works whether or not the shop is open: the next step says if it is closed. */
export function ShippingPage() {
  return (
    <CheckoutFrame title="Shipping" step="shipping">
      {({ session, cart }) => (
        <>
          <CheckoutMain>
            <ShippingForm key={session._id} session={session} />
          </CheckoutMain>
          <Summary lines={cart.bought} />
        </>
      )}
    </CheckoutFrame>
  )
}
