import type { PaperContent } from '../../contract/sales/papers.ts'

type Bill = Omit<PaperContent, 'number'> & { number: string }
type Limits = { ewayOutside: number; ewayInside: number }

/** The limit in rupees above which goods need a bill before they leave. */
export const ewayLimit = ({ seller, deliverTo }: Pick<Bill, 'seller' | 'deliverTo'>, limits: Limits) =>
  seller.state === deliverTo.state ? limits.ewayInside : limits.ewayOutside

/** The PIN code stands at the end of an address; a street may have six digits of its own. */
const pinOf = (address: readonly string[]) =>
  address
    .join('\n')
    .match(/\b[1-9]\d{2} ?\d{3}\b/g)
    ?.at(-1)
    ?.replace(' ', '') ?? ''
const plain = (rupees: number) => rupees.toFixed(2)

/** Returns the fields of the portal, in its order, ready to type. */
export function ewaySheet({ number, day, seller, buyer, deliverTo, lines, ...sums }: Bill) {
  const party = (of: string, { gstin, name, company, address, state, stateCode }: Bill['buyer']) => [
    [`${of}: GSTIN`, gstin || 'URP'],
    [`${of}: name`, company || name],
    [`${of}: address`, address.join(', ')],
    [`${of}: PIN code`, pinOf(address)],
    [`${of}: State`, state && `${stateCode} ${state}`],
  ]
  const goods = lines.flatMap((line, index) =>
    [
      ['product', line.name],
      ['HSN', line.hsn],
      ['quantity', String(line.quantity)],
      ['unit', 'NOS'],
      ['taxable value', plain(line.taxable)],
      ['rate', line.igst > 0 ? `IGST ${line.gstPercent} %` : `CGST and SGST ${line.gstPercent / 2} % each`],
    ].map(([name, value]) => [`Item ${index + 1}: ${name}`, value]),
  )
  const other = sums.total - sums.taxable - sums.cgst - sums.sgst - sums.igst
  const fields = [
    ['Supply type', 'Outward'],
    ['Sub supply type', 'Supply'],
    ['Document type', 'Tax Invoice'],
    ['Document number', number],
    ['Document date', day.split('-').reverse().join('/')],
    ['Transaction type', buyer.state === deliverTo.state ? 'Regular' : 'Bill To - Ship To'],
    ...party('From', seller),
    ...party('To', {
      ...buyer,
      address: deliverTo.address,
      state: deliverTo.state,
      stateCode: deliverTo.stateCode,
    }),
    ...goods,
    ['Total taxable value', plain(sums.taxable)],
    ['CGST', plain(sums.cgst)],
    ['SGST', plain(sums.sgst)],
    ['IGST', plain(sums.igst)],
    ['Other (rounding)', plain(other)],
    ['Total invoice value', plain(sums.total)],
    ['Transport mode', 'Road'],
    ['Vehicle number', ''],
    ['Distance in km', ''],
  ]
  return fields.map(([name = '', value = '']) => ({ name, value }))
}
