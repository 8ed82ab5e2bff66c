import type { OwnPaper, PaperRow } from '../../contract/sales/papers.ts'
import { waitsFor } from '../../operations/papers/describePapers.ts'
import { factsOf, type StoredPaper } from '../../operations/papers/findPapers.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { toRupees } from '../../rules/orderPrices.ts'

type Settings = Pick<SiteSetting, 'papers'>

/** A paper as its customer sees it. */
export const ownPaperView = (paper: StoredPaper, settings: Settings): OwnPaper => ({
  _id: paper.id,
  kind: paper.kind,
  number: paper.number,
  day: paper.day,
  total: toRupees(paper.totalPrice ?? 0),
  waitsFor: waitsFor(paper, settings),
})

export const paperRowView = (paper: StoredPaper, settings: Settings): PaperRow => ({
  ...ownPaperView(paper, settings),
  order: paper.order,
  orderNumber: paper.orderNumber,
  buyer: paper.buyer,
  gstin: paper.gstin ?? '',
  facts: factsOf(paper),
})
