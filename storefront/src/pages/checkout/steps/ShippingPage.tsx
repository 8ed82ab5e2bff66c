import { shippingAddress, type ShippingAddress } from 'cms/contract/orders'
import { states } from 'cms/contract/states'
import type { Session } from 'cms/contract/accounts/users'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { AddressFields } from '../../../components/AddressFields.tsx'
import { PlannedSummary, usePrices } from '../OrderSummary.tsx'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { paths } from '../../../paths.ts'
import { saveAddress, useAddressDraft, type AddressDraft } from '../../../state/checkout.ts'
import { pinCode } from '../../../state/pinCode.ts'
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

/** Returns the saved address, completed from the account and the PIN code asked for. */
const fieldsOf = (draft: AddressDraft | null, { name, phone }: Session, asked: string | null) => ({
  fullName: draft?.fullName ?? name,
  phone: draft?.phone ?? phone,
  addressLine1: draft?.addressLine1 ?? '',
  addressLine2: draft?.addressLine2 ?? '',
  city: draft?.city ?? '',
  state: states.find((one) => one === draft?.state) ?? '',
  pinCode: draft?.pinCode ?? asked ?? '',
  country: 'India',
  gstin: draft?.gstin ?? '',
  company: draft?.company ?? '',
  floor: draft?.floor ?? '',
  preferredDay: draft?.preferredDay ?? '',
})

function ShippingForm({ session }: { session: Session }) {
  const form = useZodForm(shippingAddress, { initial: fieldsOf(useAddressDraft(), session, pinCode.use()) })
  const navigate = useNavigate()
  const save = async (address: ShippingAddress) => {
    saveAddress(address)
    await navigate(paths.payment)
  }
  return (
    <>
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <AddressForm onSubmit={form.submit(save)} aria-label="Shipping address">
        <AddressFields propsOf={form.fieldProps} />
        <SubmitButton isBusy={form.isBusy} busy="Saving">
          Continue to payment
        </SubmitButton>
      </AddressForm>
    </>
  )
}

const Summary = ({ lines }: { lines: readonly { price: number; qty: number }[] }) => (
  <PlannedSummary lines={lines} prices={usePrices(lines)} />
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
