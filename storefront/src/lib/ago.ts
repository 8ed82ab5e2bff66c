import { formatDate } from './dates.ts'

const minute = 60_000
const day = 24 * 60 * minute

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** Says how long ago a moment was: '10 minutes ago', 'yesterday', 'on 22 Nov 2026'. */
export function agoWords(moment: number, now = Date.now()) {
  const past = now - moment
  if (past < minute) return 'just now'
  if (past < 60 * minute) return countOf(Math.floor(past / minute), 'minute')
  if (past < day) return countOf(Math.floor(past / (60 * minute)), 'hour')
  return past < 2 * day ? 'yesterday' : `on ${formatDate(moment)}`
}
