import { indianTime } from 'cms/rules/dates'

export { formatDate, formatMoment as formatDateTime } from 'cms/rules/dates'

/** Returns the year in Indian time. */
export const yearOf = (date: string | number | Date) => indianTime(date).getUTCFullYear()

/** Returns the day in Indian time as 2026-11-14, for programs. */
export const dayOf = (date: string | number | Date) => indianTime(date).toISOString().slice(0, 10)
