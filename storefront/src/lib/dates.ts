const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Month names of our own and a fixed offset: Intl's differ by version ('Sep', 'Sept'), so server and browser could too.
const indianTime = (date: string | number | Date) => new Date(new Date(date).getTime() + 5.5 * 3_600_000)

/** Formats a date as 14 Nov 2026, in Indian time. Returns '' for an invalid date. */
export function formatDate(date: string | number | Date) {
  const local = indianTime(date)
  if (Number.isNaN(local.getTime())) return ''
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** Formats a time as 14 Nov 2026, 3:05 pm, in Indian time. Returns '' for an invalid date. */
export function formatDateTime(date: string | number | Date) {
  const day = formatDate(date)
  if (!day) return ''
  const local = indianTime(date)
  const [hours, minutes] = [local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')]
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** Returns the year in Indian time. */
export const yearOf = (date: string | number | Date) => indianTime(date).getUTCFullYear()

/** Returns the day in Indian time as 2026-11-14, for programs. */
export const dayOf = (date: string | number | Date) => indianTime(date).toISOString().slice(0, 10)
