import type { Enquiry, EnquiryRow } from '../../contract/sales/enquiries.ts'
import type { Payload } from 'payload'
import { findPriced } from '../../database/products/findPriced.ts'
import { linesOf } from '../../operations/enquiries/addEnquiry.ts'
import { countOthers, findEvents, requireEnquiry } from '../../operations/enquiries/findEnquiries.ts'
import { findImages } from '../../operations/orders/priceLines.ts'
import type { Enquiry as Stored } from '../../payload-types.ts'

export const rowView = (stored: Stored): EnquiryRow => ({
  _id: stored.id,
  reference: stored.reference,
  kind: stored.kind,
  status: stored.status,
  source: stored.source,
  name: stored.name ?? '',
  phone: stored.phone ?? '',
  email: stored.email ?? '',
  whatsapp: stored.whatsapp ?? '',
  company: stored.company ?? '',
  chairs: stored.chairs ?? '',
  lines: linesOf(stored),
  ownerName: stored.ownerName ?? '',
  nextDay: stored.nextDay ?? '',
  nextStep: stored.nextStep ?? '',
  acknowledgedAt: stored.acknowledgedAt ?? null,
  solvedAt: stored.solvedAt ?? null,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

/** The whole enquiry, with its chairs as they are today. Throws 404. */
export async function showEnquiry(payload: Payload, id: string): Promise<Enquiry> {
  const stored = await requireEnquiry(payload, id)
  const row = rowView(stored)
  const found = await findPriced(
    payload,
    row.lines.map(({ product }) => product),
  )
  const today = new Map(found.map((one) => [one.id, one]))
  const images = await findImages(payload, found)
  const events = await findEvents(payload, id)
  return {
    ...row,
    gstin: stored.gstin ?? '',
    pinCode: stored.pinCode ?? '',
    when: stored.when ?? '',
    message: stored.message ?? '',
    owner: stored.owner ?? '',
    lostReason: stored.lostReason ?? '',
    joinedTo: stored.joinedTo ?? '',
    lines: row.lines.map((line) => {
      const chair = today.get(line.product)
      const image = images.get(line.product) ?? ''
      return {
        ...line,
        price: chair?.price ?? null,
        stock: chair?.quantity ?? 0,
        sku: chair?.sku ?? '',
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
