/** A line of a quote. Money is in whole paise, percents have at most two decimals; nothing is below zero. */
export interface QuoteLine {
  /** Delivery, installation and the like take no share of a discount on all. */
  isChair: boolean
  quantity: number
  unitPaise: number
  discountPercent: number
  /** The rate of GST on the day of sending. */
  gstPercent: number
}

export interface QuoteTerms {
  /** A discount on all chairs together. */
  discount: { percent: number } | { paise: number }
  pricesIncludeGst: boolean
  /** Whether the place of supply is the seller's own state: CGST and SGST, otherwise IGST. */
  isInsideState: boolean
}

/** Returns a × b / c, rounded half up. Whole numbers, exact at any size: the product may exceed what a number holds. */
export function share(a: number, b: number, c: number): number {
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)]
  return Number((2n * product + divisor) / (2n * divisor))
}

/** Percents in hundredths, which are whole. */
const hundredths = (percent: number) => Math.round(percent * 100)

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Shares a sum over parts by their size. The paise that are left go to the largest remainders, the earlier first. */
export function shareOut(paise: number, sizes: readonly number[]): number[] {
  const all = BigInt(sumOf(sizes))
  if (all === 0n) return sizes.map(() => 0)
  const products = sizes.map((size) => BigInt(paise) * BigInt(size))
  const shares = products.map((product) => Number(product / all))
  const remainders = products.map((product, index) => ({ index, left: product % all }))
  remainders.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left < b.left ? 1 : -1))
  const given = new Set(remainders.slice(0, paise - sumOf(shares)).map(({ index }) => index))
  return shares.map((part, index) => part + Number(given.has(index)))
}

/** Returns the cost of a line after its own discount. */
export function netOf({ quantity, unitPaise, discountPercent }: QuoteLine) {
  const gross = quantity * unitPaise
  return gross - share(gross, hundredths(discountPercent), 10_000)
}

/** The tax of a net amount, by the law's names. CGST and SGST are rounded each and always equal. */
export function taxOf(
  net: number,
  gstPercent: number,
  { pricesIncludeGst, isInsideState }: Omit<QuoteTerms, 'discount'>,
) {
  const rate = hundredths(gstPercent)
  const whole = pricesIncludeGst ? 10_000 + rate : 10_000
  const half = isInsideState ? share(net, rate, 2 * whole) : 0
  const igst = isInsideState ? 0 : share(net, rate, whole)
  const tax = 2 * half + igst
  return { taxable: pricesIncludeGst ? net - tax : net, cgst: half, sgst: half, igst }
}

/**
 * Returns what a quote costs, in paise. Each line is rounded once, and all else is a sum of lines, so that the parts
 * always add up. The rounding to whole rupees is a line of its own, without tax. Throws if a discount exceeds the chairs.
 */
export function priceQuote(lines: readonly QuoteLine[], terms: QuoteTerms) {
  const before = lines.map(netOf)
  const chairs = before.map((net, index) => (lines[index]?.isChair ? net : 0))
  const { discount } = terms
  const off =
    'paise' in discount ? discount.paise : share(sumOf(chairs), hundredths(discount.percent), 10_000)
  if (off > sumOf(chairs)) throw new RangeError('The total is below zero.')
  const shares = shareOut(off, chairs)
  const priced = lines.map(({ gstPercent }, index) => {
    const sharePaise = shares[index] ?? 0
    const net = (before[index] ?? 0) - sharePaise
    return { sharePaise, net, ...taxOf(net, gstPercent, terms) }
  })
  const total = (part: 'net' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    sumOf(priced.map((line) => line[part]))
  const [taxable, cgst, sgst, igst] = [total('taxable'), total('cgst'), total('sgst'), total('igst')]
  const sum = taxable + cgst + sgst + igst
  const payable = Math.floor((sum + 50) / 100) * 100
  return {
    lines: priced,
    net: total('net'),
    taxable,
    cgst,
    sgst,
    igst,
    sum,
    rounding: payable - sum,
    total: payable,
  }
}
