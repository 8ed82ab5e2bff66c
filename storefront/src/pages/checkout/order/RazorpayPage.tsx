import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { payOrder, startRazorpay } from '../../../api/orders.ts'
import { useSite } from '../../../api/site.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { useRequiredSession } from '../../../state/useRequiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { NoScriptAlert } from '../NoScriptAlert.tsx'
import { OrderFrame } from './OrderPage.styles.ts'
import { takePress } from './razorpayPress.ts'

interface Given {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}
type RazorpayWindow = new (options: object) => { open: () => void }

const unopened = 'Razorpay’s window could not be opened. Nothing was charged. Please try again.'

const loadRazorpay = () =>
  new Promise<RazorpayWindow>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://checkout.razorpay.com/v1/checkout.js'
    script.onload = () => {
      const { Razorpay } = window as { Razorpay?: RazorpayWindow }
      if (Razorpay) resolve(Razorpay)
      else reject(new Error(unopened))
    }
    script.onerror = () => reject(new Error(unopened))
    document.head.append(script)
  })

/** Opens Razorpay's window. Afterwards the page of the order opens in a document of its own, which knows no Razorpay. */
async function pay(id: string, token: string) {
  const leave = (result: string) => window.location.replace(`${paths.order(id)}${result}`)
  if (!takePress(id)) return leave('')
  const { key, orderId, ...shown } = await startRazorpay(id, token)
  const Razorpay = await loadRazorpay()
  const confirm = async (given: Given) => {
    const proof = {
      paymentId: given.razorpay_payment_id,
      orderId: given.razorpay_order_id,
      signature: given.razorpay_signature,
    }
    // Where the answer gets lost, the page of the order asks again.
    await payOrder(id, token, proof).then(
      () => leave('?razorpay=paid'),
      () => leave('?razorpay=return'),
    )
  }
  // Money may have gone from a UPI app before the window knew of it.
  const askAfterClosing = () =>
    payOrder(id, token).then(
      () => leave('?razorpay=paid'),
      (error: unknown) =>
        leave(error instanceof ApiError && error.status === 409 ? '?razorpay=cancelled' : '?razorpay=return'),
    )
  new Razorpay({
    ...shown,
    key,
    order_id: orderId,
    handler: (given: Given) => void confirm(given),
    modal: { ondismiss: () => void askAfterClosing() },
  }).open()
}

function Paying({ id, token }: { id: string; token: string }) {
  const [problem, setProblem] = useState('')
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    pay(id, token).catch((error: unknown) => setProblem(error instanceof Error ? error.message : unopened))
  }, [id, token])
  return (
    <div style={{ display: 'grid', gap: '1rem', marginTop: '1.25rem' }}>
      {problem ? (
        <Alert>{problem}</Alert>
      ) : (
        <Alert tone="info">
          <SpinnerIcon className="spin" aria-hidden /> Opening Razorpay. Please wait.
        </Alert>
      )}
      {/* Another document, which knows no Razorpay. */}
      <p>
        <TextLink tall href={paths.order(id)}>
          Back to the order
        </TextLink>
      </p>
    </div>
  )
}

const toOrders = { to: paths.profile, text: 'All your orders' }

/** Razorpay's window over a page of its own: the only one whose policy lets Razorpay's script run. */
export function RazorpayPage({ params: { id = '' } }: PageProps) {
  const session = useRequiredSession()
  const { paymentMethods } = useSite().checkout
  if (!paymentMethods.includes('razorpay'))
    return (
      <ErrorPage status={404} text="Not Found" intro="Razorpay is not offered just now." way={toOrders} />
    )
  return (
    <OrderFrame>
      <PageMeta title="Pay with Razorpay" index={false} />
      <h1 tabIndex={-1}>Pay with Razorpay</h1>
      <NoScriptAlert />
      {session && <Paying id={id} token={session.token} />}
    </OrderFrame>
  )
}
