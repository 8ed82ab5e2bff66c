export interface Period {
  /** Days in India, both with it; '' for no end. */
  from: string
  to: string
}

export const allDays: Period = { from: '', to: '' }

/** The days that people ask papers of, from one day on. A financial year begins on 1 April. */
export function periodsOf(today: string): (Period & { label: string })[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayOf = (ofMonth: number, ofDay: number) =>
    new Date(Date.UTC(year, ofMonth - 1, ofDay)).toISOString().slice(0, 10)
  const begun = month < 4 ? year - 1 : year
  return [
    { label: 'All days', ...allDays },
    { label: 'Today', from: today, to: today },
    { label: 'This month', from: dayOf(month, 1), to: dayOf(month + 1, 0) },
    { label: 'Last month', from: dayOf(month - 1, 1), to: dayOf(month, 0) },
    { label: 'This financial year', from: `${begun}-04-01`, to: `${begun + 1}-03-31` },
  ]
}
