import { paymentLabels, type PaymentMethod } from 'cms/contract/orders'
import type { Site } from 'cms/contract/site'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../../api/site.ts'
import { PlannedSummary, usePrices } from '../OrderSummary.tsx'
import { paths } from '../../../paths.ts'
import { savePaymentChoice, useAddressDraft, usePaymentChoice } from '../../../state/checkout.ts'
import { Form, SubmitButton } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { CheckoutFrame, CheckoutMain, type CheckedCart } from './CheckoutFrame.tsx'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { findAddress, paypalPrice, suggestMethod } from '../choices.ts'
import { PurchasingClosed } from './PurchasingClosed.tsx'
import { useRedirect } from './useCheckoutGuard.ts'
import { useIsOpen } from './useIsOpen.ts'

/** Explains each way of paying, for a total in rupees. */
const explanations: Record<PaymentMethod, (paypal: Site['checkout']['paypal'], total: number) => string> = {
  paypal: (terms, total) =>
    `You pay on PayPal’s own page after placing the order.${terms ? ` PayPal charges ${paypalPrice(total, terms)}.` : ''}`,
  razorpay: () =>
    'UPI, cards and net banking, in rupees. You pay in Razorpay’s window after placing the order.',
  'Bank transfer': () =>
    'We show you our account when the order is placed, and deliver once the money has arrived.',
  'Cash on delivery': () => 'You pay when the chairs are at your door.',
}

function PaymentForm({ total }: { total: number }) {
  const { paymentMethods: offered, paypal } = useSite().checkout
  const [chosen, setChosen] = useState(suggestMethod(usePaymentChoice(), offered))
  const navigate = useNavigate()
  // The offered methods may change while the page is open.
  const method = suggestMethod(chosen ?? null, offered)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!method) return
    savePaymentChoice(method)
    void navigate(paths.placeOrder)
  }
  const options = offered.map((value) => ({
    value,
    label: paymentLabels[value],
    hint: explanations[value](paypal, total),
  }))
  return (
    <Form onSubmit={submit}>
      <RadioGroup
        legend="How would you like to pay?"
        name="paymentMethod"
        options={options}
        value={method}
        onChange={setChosen}
      />
      <SubmitButton isBusy={false} busy="">
        Continue
      </SubmitButton>
    </Form>
  )
}

function Payment({ cart }: { cart: CheckedCart }) {
  const isOpen = useIsOpen()
  const hasAddress = findAddress(useAddressDraft()) !== undefined
  useRedirect(isOpen && !hasAddress ? paths.shipping : undefined)
  const prices = usePrices(cart.bought)
  return (
    <>
      <CheckoutMain>
        {isOpen === undefined && <CheckoutSkeleton label="Checking whether the shop is open" />}
        {isOpen === false && <PurchasingClosed lines={cart.lines} />}
        {isOpen && <PaymentForm total={prices.totalPrice} />}
      </CheckoutMain>
      <PlannedSummary lines={cart.bought} prices={prices} />
    </>
  )
}

export function PaymentPage() {
  return (
    <CheckoutFrame title="Payment" step="payment">
      {({ session, cart }) => <Payment key={session._id} cart={cart} />}
    </CheckoutFrame>
  )
}
