import type { Payload } from 'payload'
import { recordChanges } from '../../audit/audit.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { PaperContent, PaperKind } from '../../contract/sales/papers.ts'
import { raiseCounter } from '../../database/counters.ts'
import { insertRecords } from '../../database/insertRecords.ts'
import { HttpError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { phoneForms } from '../../rules/orders/orderWords.ts'
import { numberOf, seriesOf } from '../../rules/papers/paperNumbers.ts'
import type { Draft } from '../../rules/papers/papersDue.ts'
import { refusePapers } from '../../rules/papers/refusePaper.ts'
import { foldedText } from '../../rules/search/lookFor.ts'
import { formatPaise } from '../../text/format.ts'
import { type CurrentOrder, planPapers } from './planPapers.ts'

/**
 * Takes the next number of a series. It is one more than the highest that is stored, so that no number is missing, in a
 * restored shop too; the counter makes of two transactions at once one wait for the other. Both go back together.
 */
async function takeNumber(payload: Payload, kind: PaperKind, day: string) {
  const series = seriesOf(kind, day)
  await raiseCounter(payload, `papers ${series}`)
  const { docs } = await payload.find({
    collection: 'papers',
    where: { series: { equals: series } },
    sort: '-serial',
    limit: 1,
    pagination: false,
    depth: 0,
    select: { serial: true },
  })
  const serial = (docs[0]?.serial ?? 0) + 1
  return { series, serial, number: numberOf(series, serial) }
}

/** Freezes a paper with its number. */
async function freeze(payload: Payload, { id, orderNumber }: Order, draft: Draft): Promise<PaperContent> {
  const { series, serial, number } = await takeNumber(payload, draft.kind, draft.day)
  const content: PaperContent = { ...draft, number }
  const { kind, day, buyer, taxable, cgst, sgst, igst, rounding, total } = content
  const words = [number, orderNumber, buyer.name, buyer.company, buyer.gstin, buyer.phone]
  await insertRecords(payload, 'papers', [
    {
      id: newId(),
      number,
      series,
      serial,
      kind,
      day,
      order: id,
      orderNumber,
      buyer: buyer.company || buyer.name || '–',
      gstin: buyer.gstin,
      taxable: toPaise(taxable),
      cgst: toPaise(cgst),
      sgst: toPaise(sgst),
      igst: toPaise(igst),
      rounding: toPaise(rounding),
      totalPrice: toPaise(total),
      content,
      facts: {},
      searchText: foldedText([...words, buyer.phone && phoneForms(buyer.phone)].join('\n')),
    },
  ])
  return content
}

/**
 * Makes the papers that have become due by an act on an order: part of its transaction, so that a number is taken with
 * the act or not at all. Orders from before the papers were turned on have none by themselves; `byHand` makes those too,
 * and an invoice of what has not left yet. It throws 409 where the act alone only leaves the paper out.
 */
export async function makeDuePapers(
  payload: Payload,
  current: CurrentOrder,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<void> {
  const settings = await findSettings(payload)
  const off = refusePapers(settings)
  if (off && byHand) throw new HttpError(409, off)
  if (off) return
  const { drafts, refusal } = await planPapers(payload, current, { settings, byHand })
  if (refusal && byHand) throw new HttpError(409, refusal)
  for (const draft of drafts) {
    const { number, total } = await freeze(payload, current.order, draft)
    const { id, orderNumber: name } = current.order
    const changes = [
      { field: 'paper', from: null, to: number },
      { field: 'total', from: null, to: formatPaise(toPaise(total)) },
    ]
    await recordChanges(payload, [{ action: 'created', subject: 'orders', id, name, changes }])
  }
}
