import type { Payload } from 'payload'
import type { ExportSummary } from '../../contract/sales/papers.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { countSeries, type Numbered } from '../../rules/papers/countSeries.ts'
import { isOfSupply, signOf, taxParts } from '../../rules/papers/gstTables.ts'
import { findMoney } from './exportMoney.ts'
import { eachSummed, type Period } from './readPapers.ts'

/** Two papers at midnight can have their days the other way round than their numbers: such a number is not missing. */
export async function seriesOf(payload: Payload, papers: readonly Numbered[]) {
  const counted = countSeries(papers)
  const suspects = counted.flatMap(({ missing }) => missing)
  if (suspects.length === 0) return counted
  const { docs } = await payload.find({
    collection: 'papers',
    where: { number: { in: suspects.slice(0, 1000) } },
    select: { number: true },
    pagination: false,
    depth: 0,
  })
  const elsewhere = new Set(docs.map(({ number }) => number))
  return counted.map((one) => ({ ...one, missing: one.missing.filter((number) => !elsewhere.has(number)) }))
}

/** Returns the counts and sums of a period's export. */
export async function exportSummary(payload: Payload, period: Period): Promise<ExportSummary> {
  const papers: Numbered[] = []
  const all = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
  for await (const part of eachSummed(payload, period))
    for (const paper of part) {
      const { kind, series, serial, number } = paper
      papers.push({ kind, series, serial, number })
      if (!isOfSupply(kind)) continue
      for (const name of taxParts) all[name] += signOf(kind) * paper[name]
      all.total += signOf(kind) * (paper.totalPrice ?? 0)
    }
  let [received, refunded] = [0, 0]
  for (const { amount } of await findMoney(payload, period))
    if (amount > 0) received += amount
    else refunded -= amount
  const sums = Object.entries({ ...all, received, refunded }).map(([name, paise]) => [name, toRupees(paise)])
  return {
    series: (await seriesOf(payload, papers)).map(({ series: _series, ...one }) => one),
    ...(Object.fromEntries(sums) as Omit<ExportSummary, 'series'>),
  }
}
