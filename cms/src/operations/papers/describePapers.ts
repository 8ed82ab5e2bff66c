import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { OrderPapers } from '../../contract/sales/papers.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { ewayLimit, ewaySheet } from '../../rules/papers/ewayBill.ts'
import type { Draft } from '../../rules/papers/papersDue.ts'
import { refusePapers } from '../../rules/papers/refusePaper.ts'
import { contentOf, factsOf, findOrderPapers, type StoredPaper } from './findPapers.ts'
import { type CurrentOrder, planPapers } from './planPapers.ts'

/** Returns why a paper cannot be printed yet, or ''. */
export function waitsFor(paper: StoredPaper, { papers }: Pick<SiteSetting, 'papers'>): string {
  if (!papers.eInvoice || paper.kind !== 'invoice' || !paper.gstin || factsOf(paper).eInvoice) return ''
  return 'Type its IRN, acknowledgement and QR text from the portal first.'
}

/** The bill that the chairs need before they leave; of the latest invoice without one, else of the invoice to come. */
function ewayOf(papers: readonly StoredPaper[], drafts: readonly Draft[], limits: SiteSetting['papers']) {
  const credited = new Set(
    papers.flatMap((paper) => (paper.kind === 'credit note' ? contentOf(paper).against[0]?.number : [])),
  )
  const bills = [
    ...drafts.flatMap((draft) => (draft.kind === 'invoice' ? { ...draft, number: '', isDone: false } : [])),
    ...papers
      .filter(({ kind, number }) => kind === 'invoice' && !credited.has(number))
      .map((paper) => ({ ...contentOf(paper), isDone: factsOf(paper).eway !== null }))
      .reverse(),
  ].filter((bill) => bill.total > ewayLimit(bill, limits))
  const bill = bills.find(({ isDone }) => !isDone) ?? bills[0]
  if (!bill) return null
  const { number, total, isDone } = bill
  return { limit: ewayLimit(bill, limits), value: total, invoice: number, isDone, sheet: ewaySheet(bill) }
}

/** Returns what staff see of an order's papers, and the papers as they are stored. */
export async function describePapers(payload: Payload, current: CurrentOrder) {
  const settings = await findSettings(payload)
  const papers = await findOrderPapers(payload, current.order.id)
  const off = refusePapers(settings)
  const planned = off
    ? { drafts: [], refusal: off }
    : await planPapers(payload, current, { settings, byHand: true })
  const { drafts, refusal } = planned
  const described: Omit<OrderPapers, 'papers'> = {
    isOn: !off,
    refusal,
    canMake: !refusal && drafts.length > 0,
    eway: ewayOf(papers, drafts, settings.papers),
  }
  return { papers, ...described }
}
