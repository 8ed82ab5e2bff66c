interface SellerFacts {
  legalName?: string | null
  address?: string | null
  carePhone?: string | null
  careEmail?: string | null
  grievance?: {
    name?: string | null
    designation?: string | null
    phone?: string | null
    email?: string | null
  } | null
}

/**
 * Returns what the law wants a shop to say about itself before it sells, and is not written yet: Consumer Protection
 * (E-Commerce) Rules 2020, rules 4 and 5.
 */
export const missingToSell = ({ seller }: { seller?: SellerFacts | null }): string[] =>
  [
    !seller?.legalName && 'legal name',
    !seller?.address && 'registered address',
    !seller?.carePhone && 'phone for customers',
    !seller?.careEmail && 'e-mail for customers',
    !seller?.grievance?.name && 'name of the grievance officer',
    !seller?.grievance?.designation && 'designation of the grievance officer',
    !seller?.grievance?.phone && 'phone of the grievance officer',
    !seller?.grievance?.email && 'e-mail of the grievance officer',
  ].filter((name) => name !== false)
