import type { DeliveryArea, Promises } from 'cms/contract/delivery'
import { shorten } from 'cms/contract/typed/letters'
import { daysText } from '../../../../lib/delivery.ts'

/** The part of the page with the whole texts. */
export const promisesId = 'promises'

const rows = [
  { of: 'leadTime', label: 'Lead time', icon: 'clock' },
  { of: 'warranty', label: 'Warranty', icon: 'shield-check' },
  { of: 'assembly', label: 'Assembly', icon: 'wrench' },
  { of: 'returns', label: 'Returns', icon: 'undo' },
] as const

/** The promises of a product in the order of the page; how long it takes to make one where none is in stock. */
export const promiseRows = ({ leadTime }: Promises, isInStock: boolean) =>
  rows.filter(({ of }) => of !== 'leadTime' || (leadTime && !isInStock))

/** At most so many letters of a fact: it stands in one line. */
const longestFact = 40

/** Splits a text: its first line stands beside the buttons, the rest further down, where a long line stands whole. */
export function splitPromise(text: string) {
  const [first = '', ...rest] = text.trim().split('\n')
  const long = rest.length > 0 ? rest.join('\n').trim() : text.trim()
  return {
    fact: shorten(first.trim(), longestFact),
    long: rest.length > 0 || first.length > longestFact ? long : '',
  }
}

/** More than six areas are asked for by PIN code alone. */
function areasText(areas: readonly DeliveryArea[]) {
  if (areas.length === 0 || areas.length > 6) return ''
  const narrowFirst = [...areas].sort((one, other) => other.prefix.length - one.prefix.length)
  const said = narrowFirst.map((area) => `${area.prefix}: ${daysText(area)}.`)
  return `PIN codes that begin with ${said.join(' Others that begin with ')} Everywhere else: ask us for the day.`
}

/** Returns what stands under What we promise. */
export const longPromises = (areas: readonly DeliveryArea[], promises: Promises, isInStock: boolean) =>
  [
    { label: 'Delivery', text: areasText(areas) },
    ...promiseRows(promises, isInStock).map(({ of, label }) => ({
      label,
      text: splitPromise(promises[of] ?? '').long,
    })),
  ].filter(({ text }) => text)
