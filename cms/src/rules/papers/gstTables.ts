import type { PaperContent, PaperKind } from '../../contract/sales/papers.ts'
import { toPaise } from '../orderPrices.ts'

/** Sums in paise. */
export type TaxSums = Pick<PaperContent, (typeof taxParts)[number]>
export const taxParts = ['taxable', 'cgst', 'sgst', 'igst'] as const

/** Credit notes and refund vouchers take back what invoices and receipt vouchers bring. */
export const signOf = (kind: PaperKind) => (kind === 'credit note' || kind === 'refund voucher' ? -1 : 1)

/** Vouchers are of money. Only papers of chairs are supplies, which GSTR-1 adds up. */
export const isOfSupply = (kind: PaperKind) => kind === 'invoice' || kind === 'credit note'

interface HsnRow extends TaxSums {
  supply: 'B2B' | 'B2C'
  hsn: string
  description: string
  /** The portal's unit: of services there is none, and no quantity. */
  unit: 'NOS' | 'NA'
  quantity: number
  gstPercent: number
}

/** The heading that the shop has by itself; others are called by the first of their lines, in the order of letters. */
const headingOf = (hsn: string) => (hsn.startsWith('9401') ? 'Seats and parts of seats' : undefined)

const keyOf = ({ supply, hsn, gstPercent }: Pick<HsnRow, 'supply' | 'hsn' | 'gstPercent'>) =>
  [supply, hsn, String(gstPercent).padStart(6, '0')].join('|')

/** Table 12 of GSTR-1: supplies by HSN and rate, to businesses and to others apart, less what came back. */
export function startHsnTable() {
  const rows = new Map<string, HsnRow>()
  const add = ({ kind, buyer, lines }: Pick<PaperContent, 'kind' | 'buyer' | 'lines'>) => {
    if (!isOfSupply(kind)) return
    const sign = signOf(kind)
    for (const line of lines) {
      const { hsn, gstPercent, name, quantity } = line
      const supply = buyer.gstin ? 'B2B' : 'B2C'
      const key = keyOf({ supply, hsn, gstPercent })
      const row: HsnRow = rows.get(key) ?? {
        supply,
        hsn,
        gstPercent,
        description: headingOf(hsn) ?? name,
        unit: hsn.startsWith('99') ? 'NA' : 'NOS',
        quantity: 0,
        taxable: 0,
        cgst: 0,
        sgst: 0,
        igst: 0,
      }
      if (!headingOf(hsn) && name < row.description) row.description = name
      // Delivery is taxed with the chairs, and is none of them.
      if (line.kind === 'chair' && row.unit === 'NOS') row.quantity += sign * quantity
      for (const part of taxParts) row[part] += sign * toPaise(line[part])
      rows.set(key, row)
    }
  }
  const sorted = () => [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  return { add, rows: sorted }
}

/** The nature of a document in table 13 of GSTR-1, in the portal's words. */
export const documentNature: Record<PaperKind, string> = {
  invoice: 'Invoices for outward supply',
  'credit note': 'Credit Note',
  'receipt voucher': 'Receipt Voucher',
  'refund voucher': 'Refund Voucher',
}
