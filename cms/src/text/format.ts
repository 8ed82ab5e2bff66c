const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats paise as ₹18,900, or as ₹18,900.50 where there are paise. */
export const formatPaise = (paise: number) =>
  `₹${(paise % 100 === 0 ? rupees : withPaise).format(paise / 100)}`

/** Returns the calendar day in India, such as 2026-11-21; today's by default. */
export const dayInIndia = (date = new Date()) =>
  date.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a time as clocks in India show it, always 5:30 ahead of UTC, such as 21 Nov 2026, 2:40 pm. */
export function formatMoment(date: string | Date) {
  const local = new Date(new Date(date).getTime() + 5.5 * 3_600_000)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  const day = `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
