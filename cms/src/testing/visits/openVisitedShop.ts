import { openPaypalTests } from '../paypal/paypalTests.ts'
import { openFakeRazorpay, razorpayKeys } from '../razorpay/fakeRazorpay.ts'

/** Opens a shop that takes money in every way, for visits of every route. */
export async function openVisitedShop(settings: Record<string, string> = {}) {
  const razorpay = await openFakeRazorpay()
  const shop = await openPaypalTests({
    RAZORPAY_KEY_ID: razorpayKeys.id,
    RAZORPAY_KEY_SECRET: razorpayKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhook,
    RAZORPAY_URL: razorpay.url,
    ...settings,
  })
  const close = async () => {
    await shop.close()
    razorpay.close()
  }
  return { ...shop, razorpay, close }
}

export type VisitedShop = Awaited<ReturnType<typeof openVisitedShop>>
