import type { ProductCategory } from 'cms/contract/catalogue'

export const fitUses = ['desk', 'game', 'meet', 'counter'] as const
export type FitUse = (typeof fitUses)[number]

export const fitHours = [2, 5, 8] as const
export type FitHours = (typeof fitHours)[number]

/** The answers of a person: lengths in centimetres, hours a day. */
export interface FitAnswers {
  height: number
  desk: number
  use: FitUse
  hours: FitHours
  /** Whether the back gives trouble. */
  back: 'no' | 'yes'
}

export const heights = { min: 140, max: 200 } as const
export const desks = { min: 60, max: 120 } as const
export const firstAnswers: FitAnswers = { height: 165, desk: 74, use: 'desk', hours: 8, back: 'no' }
export const counterDesk = 105
/** Higher than this is a counter. */
export const highestDesk = 85

export const firstRows = 6
const maxRows = 60

/** The categories that are made for each use, the likeliest first. */
export const meantFor: Record<FitUse, readonly ProductCategory[]> = {
  desk: ['ErgonomicOffice', 'Executive', 'Workstation', 'Staff'],
  game: ['Gaming'],
  meet: ['Conference', 'Visitors', 'Training'],
  counter: ['HighSeries'],
}

export const fitParams = ['height', 'desk', 'use', 'hours', 'back', 'rows'] as const

/** Reads a number and brings it into its range; anything else is not an answer. */
function lengthIn(text: string | null, { min, max }: { min: number; max: number }, otherwise: number) {
  if (!text || !/^\d{1,4}(\.\d{1,3})?$/.test(text)) return otherwise
  return Math.min(max, Math.max(min, Math.round(Number(text))))
}

/** Returns the answers in an address. Whatever it holds, there are answers. */
export function fitAnswers(query: URLSearchParams): FitAnswers {
  const hours = Number(query.get('hours'))
  return {
    height: lengthIn(query.get('height'), heights, firstAnswers.height),
    desk: lengthIn(query.get('desk'), desks, firstAnswers.desk),
    use: fitUses.find((use) => use === query.get('use')) ?? firstAnswers.use,
    hours: fitHours.find((one) => one === hours) ?? firstAnswers.hours,
    back: query.get('back') === 'yes' ? 'yes' : 'no',
  }
}

/** Returns how many results an address asks for: whole steps of six. */
export function fitRows(query: URLSearchParams): number {
  const rows = lengthIn(query.get('rows'), { min: firstRows, max: maxRows }, firstRows)
  return Math.ceil(rows / firstRows) * firstRows
}

/** Returns the one query that stands for these answers. The answers with which the page begins need none. */
export function fitQuery(answers: FitAnswers, rows = firstRows): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of ['height', 'desk', 'use', 'hours', 'back'] as const)
    if (answers[name] !== firstAnswers[name]) query.set(name, String(answers[name]))
  if (rows > firstRows) query.set('rows', String(rows))
  return query
}

/** Follows a new use once: a counter begins at its usual height, and a desk at that of a desk. */
export function withUse(answers: FitAnswers, use: FitUse): FitAnswers {
  if (use === 'counter' && answers.desk <= highestDesk) return { ...answers, use, desk: counterDesk }
  if (use !== 'counter' && answers.use === 'counter' && answers.desk > highestDesk)
    return { ...answers, use, desk: firstAnswers.desk }
  return { ...answers, use }
}

/** Says how high a desk is, in words. */
export function deskWords(desk: number): string {
  if (desk > highestDesk) return 'a counter'
  if (desk > 76) return 'high for a desk'
  return desk >= 72 ? 'an ordinary desk' : 'low for a desk'
}
