import { median } from './median.ts'
import { sendLoad, type Target } from './sendLoad.ts'

/**
 * Measures requests a second of several addresses. They take turns, so that other work of the machine affects all
 * alike. The first round warms up; the median of the others counts.
 */
export async function compareLoad(
  targets: readonly Target[],
  { rounds = 3, seconds = 4, connections = 20 } = {},
) {
  const measured = targets.map((target) => ({ target, rates: [] as number[] }))
  for (const target of targets) await sendLoad(target, { seconds: 2, connections })
  for (let round = 0; round < rounds; round += 1) {
    for (const { target, rates } of measured)
      rates.push((await sendLoad(target, { seconds, connections })).perSecond)
  }
  return measured.map(({ rates }) => median(rates))
}
