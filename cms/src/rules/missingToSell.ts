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

const isBlank = (text: string | null | undefined) => !text?.trim()

/**
 * Returns what the law wants a shop to say about itself before it sells, and is not written yet: Consumer Protection
 * (E-Commerce) Rules 2020, rules 4 and 5.
 */
export const missingToSell = ({ seller }: { seller?: SellerFacts | null }): string[] =>
  [
    isBlank(seller?.legalName) && 'legal name',
    isBlank(seller?.address) && 'registered address',
    isBlank(seller?.carePhone) && 'phone for customers',
    isBlank(seller?.careEmail) && 'e-mail for customers',
    isBlank(seller?.grievance?.name) && 'name of the grievance officer',
    isBlank(seller?.grievance?.designation) && 'designation of the grievance officer',
    isBlank(seller?.grievance?.phone) && 'phone of the grievance officer',
    isBlank(seller?.grievance?.email) && 'e-mail of the grievance officer',
  ].filter((name) => name !== false)
