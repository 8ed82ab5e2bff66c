import type { Payload } from 'payload'
import { somePaper } from '../pdf/testing/somePaper.ts'
import type { PaperContent } from '../contract/sales/papers.ts'
import { newId } from '../ids.ts'
import type { Paper } from '../payload-types.ts'

/** Stores a paper of an order, as the shop writes it. Its number is its own. */
export async function storePaper(payload: Payload, order: string, change: Partial<PaperContent> = {}) {
  const content = { ...somePaper, ...change }
  const { number, kind, day, taxable, cgst, sgst, igst, rounding, total, buyer, orderNumber } = content
  const at = new Date().toISOString()
  const [, series = '', serial = ''] = /^(.*)\/(\d+)$/.exec(number) ?? []
  const data = { id: newId(), number, series, serial: Number(serial), kind, day, order, orderNumber }
  const sums = { taxable, cgst, sgst, igst, rounding, totalPrice: total * 100 }
  const stored = {
    ...data,
    ...sums,
    buyer: buyer.name,
    gstin: buyer.gstin,
    content,
    createdAt: at,
    updatedAt: at,
  }
  await payload.db.create({ collection: 'papers', data: stored })
  return payload.findByID({ collection: 'papers', id: data.id, depth: 0 }) as Promise<Paper>
}
