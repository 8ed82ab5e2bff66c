const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Own months and a fixed offset: Intl writes 'Sep' or 'Sept' by version, so server and browser would differ.
const indianTime = (date: string | number | Date) => new Date(new Date(date).getTime() + 5.5 * 3_600_000)

/** 14 Nov 2026, as the calendar in Mumbai has it; '' for what is no date. */
export function formatDate(date: string | number | Date) {
  const local = indianTime(date)
  if (Number.isNaN(local.getTime())) return ''
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** 14 Nov 2026, 3:05 pm, as the clock in Mumbai has it; '' for what is no date. */
export function formatMoment(date: string | number | Date) {
  const day = formatDate(date)
  if (!day) return ''
  const local = indianTime(date)
  const [hours, minutes] = [local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')]
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** The year that it is in Mumbai. */
export const yearOf = (date: string | number | Date) => indianTime(date).getUTCFullYear()
