import { env } from '../env.ts'
import { paypalCurrencies } from './currencies.ts'

/** PayPal's terms when everything that it takes is set, else null: then PayPal is not offered. */
export function paypalTerms(): { currency: string; rate: number } | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_CURRENCY, PAYPAL_RATE } = env
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_CURRENCY || !PAYPAL_RATE) return null
  return { currency: PAYPAL_CURRENCY, rate: PAYPAL_RATE }
}

/** What an order of so many paise costs there, as PayPal writes amounts, such as '123.45'. */
export const paypalAmount = (paise: number, { currency, rate }: { currency: string; rate: number }) =>
  (paise / 100 / rate).toFixed(paypalCurrencies[currency] ?? 2)
