import autocannon from 'autocannon'
import { median } from './median.ts'

export interface Target {
  url: string
  headers: Record<string, string>
}

async function shoot({ url, headers }: Target, seconds: number, connections: number) {
  const result = await autocannon({ url, headers, duration: seconds, connections })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} failures and ${result.errors} errors under load`)
  }
  return result.requests.average
}

/**
 * Measures requests a second of several addresses. They take turns, so that other work of the machine affects all
 * alike. The first round warms up; the median of the others counts.
 */
export async function compareLoad(
  targets: readonly Target[],
  { rounds = 3, seconds = 4, connections = 20 } = {},
) {
  const measured = targets.map((target) => ({ target, rates: [] as number[] }))
  for (const target of targets) await shoot(target, 2, connections)
  for (let round = 0; round < rounds; round += 1) {
    for (const { target, rates } of measured) rates.push(await shoot(target, seconds, connections))
  }
  return measured.map(({ rates }) => median(rates))
}
