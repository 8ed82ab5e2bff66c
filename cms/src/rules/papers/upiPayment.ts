import type { UpiPayment } from '../../contract/sales/papers.ts'

/** Where money goes by UPI, by the settings or as a paper has kept it. `limit` is in rupees. */
export interface UpiReceiver {
  /** '' for none. */
  address: string
  /** '' for none. */
  merchantCode: string
  payee: string
  limit: number
}

/** The most characters of a note that programs for UPI show. */
const maxNote = 50
const paise = (rupees: number) => Math.round(rupees * 100)

/** How to pay a sum by UPI, with the number of its order; null where nothing is due or the shop takes no UPI. */
export function upiPayment(to: UpiReceiver, amount: number, reference: string): UpiPayment | null {
  const { address, merchantCode, payee, limit } = to
  if (!address || paise(amount) <= 0) return null
  const isTooMuch = paise(amount) > paise(limit)
  const fields = {
    pn: payee,
    am: amount.toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: `Order ${reference}`.slice(0, maxNote),
    ...(merchantCode && { mc: merchantCode }),
  }
  // Not URLSearchParams: programs for UPI read a plus as itself. The address holds no letter that needs another form.
  const rest = Object.entries(fields).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return {
    address,
    payee,
    amount,
    link: isTooMuch ? '' : `upi://pay?pa=${address}${rest.join('')}`,
    tooMuch: isTooMuch
      ? `UPI takes up to ₹${limit.toLocaleString('en-IN')} at a time. Please pay by bank transfer.`
      : '',
  }
}
