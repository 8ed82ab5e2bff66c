const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₹18,900, and ₹18,900.50 where there are paise. */
export const formatPaise = (paise: number) =>
  `₹${(paise % 100 === 0 ? rupees : withPaise).format(paise / 100)}`

/** 2026-11-21: the calendar day in India, today's without a moment. */
export const dayInIndia = (date = new Date()) =>
  date.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 21 Nov 2026, 2:40 pm: a moment as calendar and clock in India have it, which is always 5:30 ahead of UTC. */
export function formatMoment(date: string | Date) {
  const local = new Date(new Date(date).getTime() + 5.5 * 3_600_000)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  const day = `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
