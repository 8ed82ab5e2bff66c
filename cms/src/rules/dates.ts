const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

// Names of our own and a fixed offset: Intl's differ by version ('Sep', 'Sept'), so server and browser could too.
export const indianTime = (date: string | number | Date) =>
  new Date(new Date(date).getTime() + 5.5 * 3_600_000)

/** Formats a date as 14 Nov 2026, in Indian time. Returns '' for an invalid date. */
export function formatDate(date: string | number | Date) {
  const local = indianTime(date)
  if (Number.isNaN(local.getTime())) return ''
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]?.slice(0, 3)} ${local.getUTCFullYear()}`
}

/** Formats a time as clocks in India show it, such as 14 Nov 2026, 3:05 pm. Returns '' for an invalid date. */
export function formatMoment(date: string | number | Date) {
  const day = formatDate(date)
  if (!day) return ''
  const local = indianTime(date)
  const [hours, minutes] = [local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, '0')]
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** Formats a calendar day, such as 2026-11-26, as Thu 26 Nov 2026. Returns '' for none. */
export const formatDay = (day: string) => day && `${weekdays[new Date(day).getUTCDay()]} ${formatDate(day)}`

/** Formats a calendar day as a sentence has it, such as 26 November 2026. */
export function formatLongDay(day: string) {
  const date = new Date(day)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
