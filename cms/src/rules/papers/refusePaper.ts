import type { PaperContent } from '../../contract/sales/papers.ts'
import { stateOfGstin } from '../quotes/stateCodes.ts'

interface Settings {
  papers: { isOn?: boolean | null; areChecked?: boolean | null; isOther?: boolean | null }
  seller?: { legalName?: string | null; address?: string | null; gstin?: string | null }
  quotes: { sellerState: string }
}

/** Returns why the shop cannot make papers with these settings, or ''; whether it means to is not asked. */
export function refuseTurningOn({ papers, seller = {}, quotes }: Settings): string {
  if (papers.isOther)
    return 'Composition, exports, reverse charge as supplier and tax collected at source are not made here.'
  const missing = [
    !seller.legalName?.trim() && 'legal name',
    !seller.address?.trim() && 'registered address',
    !seller.gstin && 'GSTIN',
  ].filter((one) => one !== false)
  if (missing.length > 0) return `Write the ${missing.join(' and the ')} in the tab Seller first.`
  const state = stateOfGstin(seller.gstin ?? '')
  if (state !== quotes.sellerState)
    return `The GSTIN is of ${state ?? 'no state'}, and the state of the seller is ${quotes.sellerState}. Make them agree first.`
  return papers.areChecked
    ? ''
    : 'Let your accountant look at the five examples first, and tick that it is done.'
}

/** Returns why the shop makes no papers, or ''. */
export const refusePapers = (settings: Settings): string =>
  settings.papers.isOn
    ? refuseTurningOn(settings)
    : 'Tax invoices are off. Turn them on in Site settings, tab Papers.'

/** Returns why the law does not allow this invoice, or ''. `buyerFrom` is in rupees. */
export function refuseInvoice(
  { buyer, deliverTo, total }: Pick<PaperContent, 'buyer' | 'deliverTo' | 'total'>,
  buyerFrom: number,
): string {
  // Rule 46 (e), and (d) for those with a GSTIN.
  // A GSTIN of another State names the place there; its street is not asked for.
  const hasPlace = buyer.address.length > 0 || (buyer.gstin !== '' && buyer.state !== deliverTo.state)
  const isNamed = Boolean(buyer.name || buyer.company) && hasPlace && Boolean(buyer.state)
  const isAsked = total >= buyerFrom || Boolean(buyer.gstin)
  return isAsked && !isNamed ? 'Write the buyer’s address and State first.' : ''
}
