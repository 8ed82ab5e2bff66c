import type { PaperContent, PaperKind, PaperLine } from '../contract/sales/papers.ts'
import { numberOf, seriesOf } from '../rules/papers/paperNumbers.ts'
import { priceQuote } from '../rules/quotes/priceQuote.ts'

const party = {
  name: 'Asha Rao',
  company: '',
  address: ['1 Example Road', 'Mumbai 400001'],
  state: 'Maharashtra',
  stateCode: '27',
  gstin: '',
  phone: '',
}

type GivenLine = Partial<Pick<PaperLine, 'kind' | 'name' | 'hsn' | 'gstPercent'>> & {
  quantity: number
  unitPaise: number
}

const rupees = <Sums extends Record<string, number>>(paise: Sums) =>
  Object.fromEntries(Object.entries(paise).map(([name, sum]) => [name, sum / 100])) as Sums

/** A line with what it comes to, in paise. */
function lineOf(
  { unitPaise, ...given }: GivenLine,
  priced: ReturnType<typeof priceQuote>['lines'][number] | undefined,
): PaperLine {
  const { taxable = 0, cgst = 0, sgst = 0, igst = 0, net: amount = 0 } = priced ?? {}
  const facts = { kind: 'chair' as const, name: 'Regent', hsn: '9401', gstPercent: 18, ...given }
  const blank = { line: '', sku: '', colour: '', discount: 0 }
  return { ...blank, ...facts, ...rupees({ unitPrice: unitPaise, taxable, cgst, sgst, igst, amount }) }
}

interface Given {
  kind: PaperKind
  serial: number
  day: string
  lines?: readonly GivenLine[]
  buyer?: Partial<PaperContent['buyer']>
  isInsideState?: boolean
  order?: string
}

/** A frozen paper, taxed as quotes are. */
export function paperOf({
  kind,
  serial,
  day,
  lines = [],
  buyer,
  isInsideState = true,
  order = 'a'.repeat(24),
}: Given) {
  const facts = lines.map((line) => ({ kind: 'chair' as const, hsn: '9401', gstPercent: 18, ...line }))
  const priced = priceQuote(
    facts.map((line) => ({ ...line, isChair: line.kind === 'chair', discountPercent: 0 })),
    { discount: { paise: 0 }, pricesIncludeGst: true, isInsideState },
  )
  const series = seriesOf(kind, day)
  const number = numberOf(series, serial)
  const sums = { taxable: priced.taxable, cgst: priced.cgst, sgst: priced.sgst, igst: priced.igst }
  const content: PaperContent = {
    kind,
    number,
    day,
    buyer: { ...party, ...buyer },
    deliverTo: party,
    seller: {
      ...party,
      brand: 'Baithak',
      email: '',
      bankDetails: '',
      cin: '',
      upiAddress: '',
      upiMerchantCode: '',
      upiVerified: false,
      upiLimit: 100_000,
    },
    placeOfSupply: 'Maharashtra',
    orderNumber: 'BTK-26-0001',
    theirNumber: '',
    pricesIncludeGst: true,
    lines: facts.map((fact, index) => lineOf(fact, priced.lines[index])),
    taxes: [],
    gross: priced.net / 100,
    discount: 0,
    ...rupees(sums),
    rounding: priced.rounding / 100,
    total: priced.total / 100,
    inWords: '',
    against: [],
    payment: null,
    reason: '',
  }
  const rounding = priced.rounding
  return {
    number,
    series,
    serial,
    kind,
    day,
    order,
    orderNumber: content.orderNumber,
    ...sums,
    rounding,
    buyer: content.buyer.name,
    gstin: content.buyer.gstin,
    totalPrice: priced.total,
    content,
  }
}
