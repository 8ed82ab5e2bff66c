import { type PaperKind, paperSeries } from '../../contract/sales/papers.ts'

/** The year of a day's financial year in India, which begins on 1 April. */
const startOf = (day: string) => Number(day.slice(0, 4)) - Number(day.slice(5, 7) < '04')
const lastDigits = (year: number) => String(year % 100).padStart(2, '0')

/** Returns the financial year of a day in India: that of 2026-11-28 is '26-27'. */
const financialYear = (day: string) => `${lastDigits(startOf(day))}-${lastDigits(startOf(day) + 1)}`

/** Returns the series of a paper: 'INV/26-27'. */
export const seriesOf = (kind: PaperKind, day: string) => `${paperSeries[kind]}/${financialYear(day)}`
/** The law wants at most 16 characters: there are five or six digits left. */
export const numberOf = (series: string, serial: number) => `${series}/${String(serial).padStart(4, '0')}`

/** Returns the last day whose papers need not be kept any more: the end of a financial year so many months ago. */
export function lastToClear(today: string, keepMonths: number): string {
  const then = new Date(`${today}T00:00:00Z`)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - keepMonths)
  // Of the month that has just ended, or the March before it.
  return `${startOf(then.toISOString())}-03-31`
}
