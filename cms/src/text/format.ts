export { formatMoment } from '../rules/dates.ts'

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats paise as ₹18,900, or as ₹18,900.50 where there are paise. */
export const formatPaise = (paise: number) =>
  `${paise < 0 ? '−' : ''}₹${(paise % 100 === 0 ? rupees : withPaise).format(Math.abs(paise) / 100)}`

/** Says the price of a product in rupees. One of 0 means that none is set. */
export const priceWords = (price: number) =>
  price === 0 ? 'Price on request' : formatPaise(Math.round(price * 100))

/** Returns the calendar day in India, such as 2026-11-21; today's by default. */
export const dayInIndia = (date = new Date()) =>
  date.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/** '+910000000001' as '+91 00000 00001'; a number of another form stays as it was written. */
export const phoneText = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
