import { enquiryRow, ownEnquiry, type Enquiry, type EnquiryRow } from '../../contract/sales/enquiries.ts'
import type { Payload } from 'payload'
import { findPriced } from '../../database/products/findPriced.ts'
import { linesOf, textsOf } from '../../operations/enquiries/addEnquiry.ts'
import { countOthers, findEvents, requireEnquiry } from '../../operations/enquiries/findEnquiries.ts'
import { findImages } from '../../operations/orders/priceLines.ts'
import type { Enquiry as Stored } from '../../payload-types.ts'

const wholeView = (stored: Stored) => ({
  _id: stored.id,
  reference: stored.reference,
  kind: stored.kind,
  status: stored.status,
  source: stored.source,
  ...textsOf(stored),
  lines: linesOf(stored),
  acknowledgedAt: stored.acknowledgedAt ?? null,
  solvedAt: stored.solvedAt ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

export const ownView = (stored: Stored) => ownEnquiry.parse(wholeView(stored))

export const rowView = (stored: Stored): EnquiryRow => enquiryRow.parse(wholeView(stored))

/** The whole enquiry, with its chairs as they are today. Throws 404. */
export async function showEnquiry(payload: Payload, id: string): Promise<Enquiry> {
  const stored = await requireEnquiry(payload, id)
  const row = wholeView(stored)
  const found = await findPriced(
    payload,
    row.lines.map(({ product }) => product),
  )
  const today = new Map(found.map((one) => [one.id, one]))
  const images = await findImages(payload, found)
  const events = await findEvents(payload, id)
  return {
    ...row,
    lines: row.lines.map((line) => {
      const chair = today.get(line.product)
      const image = images.get(line.product) ?? ''
      return {
        ...line,
        price: chair?.price ?? null,
        stock: chair?.quantity ?? 0,
        image,
      }
    }),
    events: events.map((one) => ({
      _id: one.id,
      kind: one.kind as Enquiry['events'][number]['kind'],
      at: one.at,
      by: one.byName,
      note: one.note ?? '',
    })),
    others: await countOthers(payload, stored),
  }
}
