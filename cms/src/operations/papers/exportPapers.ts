import { stringify } from 'csv-stringify/sync'
import type { Payload } from 'payload'
import { recordChange } from '../../audit/audit.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { invalidInput } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import type { Numbered } from '../../rules/papers/countSeries.ts'
import { documentNature, startHsnTable } from '../../rules/papers/gstTables.ts'
import { csvFormat, escapeCell } from '../imports/cells.ts'
import { type Cells, cellsOf, decimal, findPaid, hsnCells, lineHeads } from './exportLines.ts'
import { findMoney } from './exportMoney.ts'
import { seriesOf } from './exportSummary.ts'
import { waitsFor } from './describePapers.ts'
import { requirePaper } from './findPapers.ts'
import { readPaperPdf } from './paperFiles.ts'
import { eachSummed, eachWhole, type Period } from './readPapers.ts'
import { type ZippedFile, zipParts } from './zipParts.ts'

/** More files do not fit into a ZIP. */
const mostPapers = 60_000

const heads = (names: string) => stringify([names.split(',')], { ...csvFormat, bom: true })
const rows = (table: readonly Cells[]) =>
  stringify(
    table.map((row) => [...row]),
    csvFormat,
  )

const hsnHeads = 'supply,hsn,description,uqc,quantity,taxable,rate,igst,cgst,sgst'
const documentHeads = 'nature,from,to,total,cancelled,net_issued'
const moneyHeads = 'day,order_no,kind,way,reference,amount,by'

/** The payments and refunds, a part at a time. */
async function* moneyParts(payload: Payload, period: Period) {
  yield heads(moneyHeads)
  const money = await findMoney(payload, period)
  for (let start = 0; start < money.length; start += 500) {
    const part = money.slice(start, start + 500)
    const orders = await findPlainRows<Pick<Order, 'orderNumber'>>(payload, {
      collection: 'orders',
      by: ['id', [...new Set(part.map(({ order }) => order))]],
      fields: ['orderNumber'],
    })
    const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]))
    yield rows(
      part.map(({ day, order, kind, way, reference, amount, by }) => [
        day,
        escapeCell(numbers.get(order) ?? ''),
        kind,
        ...[way, reference].map(escapeCell),
        decimal(toRupees(amount)),
        escapeCell(by),
      ]),
    )
  }
}

/** The PDF of a paper; without one it is named among those that are left out. */
async function pdfOf(payload: Payload, id: string, left: string[]): Promise<Buffer | null> {
  const paper = await requirePaper(payload, id)
  const waits = waitsFor(paper, await findSettings(payload))
  const drawn =
    waits ||
    (await readPaperPdf(payload, paper).catch((error: unknown) => {
      payload.logger.error({ err: error, paper: id }, 'a paper could not be drawn')
      return 'It could not be drawn.'
    }))
  if (typeof drawn !== 'string') return drawn
  left.push(`${paper.number}: ${drawn}`)
  return null
}

async function* filesOf(payload: Payload, period: Period): AsyncGenerator<ZippedFile> {
  const table = startHsnTable()
  const found: (Numbered & { id: string })[] = []
  const lineParts = async function* () {
    yield heads(lineHeads.join(','))
    for await (const part of eachWhole(payload, period)) {
      const paid = await findPaid(payload, part)
      for (const { id, kind, series, serial, number, content } of part) {
        table.add(content)
        found.push({ id, kind, series, serial, number })
      }
      yield rows(
        part.flatMap(({ kind, order, content }) =>
          cellsOf(content, kind === 'invoice' ? paid.get(order) : undefined),
        ),
      )
    }
  }
  yield { name: 'papers-by-line.csv', parts: lineParts() }
  yield { name: 'payments-and-refunds.csv', parts: moneyParts(payload, period) }
  yield { name: 'gstr1-table-12-hsn.csv', parts: [heads(hsnHeads), rows(hsnCells(table))] }
  const documents = (await seriesOf(payload, found)).map(({ kind, from, to, count }) => [
    documentNature[kind],
    escapeCell(from),
    escapeCell(to),
    count,
    0,
    count,
  ])
  yield { name: 'gstr1-table-13-documents.csv', parts: [heads(documentHeads), rows(documents)] }
  const left: string[] = []
  for (const { id, number } of found) {
    const pdf = await pdfOf(payload, id, left)
    if (pdf) yield { name: `papers/${number.replaceAll('/', '-')}.pdf`, parts: [pdf] }
  }
  if (left.length > 0)
    yield {
      name: 'papers/left-out.txt',
      parts: [`These papers have no PDF here:\r\n${left.join('\r\n')}\r\n`],
    }
}

/**
 * Yields the ZIP for the accountant. It stands in the trail, since it takes people's names and addresses out of the shop.
 * Throws 400 for more than a ZIP holds.
 */
export async function* exportPapers(
  payload: Payload,
  period: Period,
  { id, name }: { id: string; name: string },
): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const part of eachSummed(payload, period)) count += part.length
  if (count > mostPapers)
    throw invalidInput({
      to: 'Too many papers: choose a shorter time',
    })
  await recordChange(payload, {
    action: 'exported',
    subject: 'papers',
    id: '',
    name: 'Papers',
    who: { id, name },
    changes: Object.entries(period).map(([field, to]) => ({ field, from: null, to })),
  })
  yield* zipParts(filesOf(payload, period))
}
