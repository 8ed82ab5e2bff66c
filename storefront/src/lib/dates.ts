const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Own months and a fixed offset: Intl writes 'Sep' or 'Sept' by version, so server and browser would differ.
const indianTime = (date: string | number | Date) => new Date(new Date(date).getTime() + 5.5 * 3_600_000)

/** 14 Nov 2026, as the calendar in Mumbai has it; '' for what is no date. */
export function formatDate(date: string | number | Date) {
  const local = indianTime(date)
  if (Number.isNaN(local.getTime())) return ''
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** The year that it is in Mumbai. */
export const yearOf = (date: string | number | Date) => indianTime(date).getUTCFullYear()
