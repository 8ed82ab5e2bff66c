/** How papers name and tax a line. */
export interface LineTax {
  hsn: string
  gstPercent: number
}
/** The same of one thing alone, which may not say it. */
export type OwnTax = { [part in keyof LineTax]: LineTax[part] | null }

/** The facts of a product; '' and null for what is not set. `next…` hold from `nextTaxFrom` on, a day in India. */
export type TaxFacts = Partial<
  Record<'hsn' | 'gstPercent' | 'nextTaxFrom' | 'nextHsn' | 'nextGstPercent', string | null>
>

/** Returns what a product says of a day. */
export function taxOn(facts: TaxFacts, day: string): OwnTax {
  const isNext = Boolean(facts.nextTaxFrom) && day >= (facts.nextTaxFrom ?? '')
  const hsn = (isNext && facts.nextHsn) || facts.hsn
  const rate = (isNext && facts.nextGstPercent) || facts.gstPercent
  return { hsn: hsn || null, gstPercent: rate ? Number(rate) : null }
}

/** Returns the first that says it, of each part: the last says both. */
export const firstTax = (own: readonly (Partial<OwnTax> | undefined)[], last: LineTax): LineTax => ({
  hsn: own.find((one) => one?.hsn)?.hsn ?? last.hsn,
  gstPercent: own.find((one) => one?.gstPercent != null)?.gstPercent ?? last.gstPercent,
})
