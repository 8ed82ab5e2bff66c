import { env } from '../env.ts'
import { paypalCurrencies } from '../text/currencies.ts'

/** Returns PayPal's terms, or null if one of its settings is missing: then PayPal is not offered. */
export function paypalTerms(): { currency: string; rate: number } | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_CURRENCY, PAYPAL_RATE } = env
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_CURRENCY || !PAYPAL_RATE) return null
  return { currency: PAYPAL_CURRENCY, rate: PAYPAL_RATE }
}

/** Converts the paise of an order to PayPal's price, in PayPal's notation, such as '123.45'. */
export const paypalAmount = (paise: number, { currency, rate }: { currency: string; rate: number }) =>
  (paise / 100 / rate).toFixed(paypalCurrencies[currency] ?? 2)
