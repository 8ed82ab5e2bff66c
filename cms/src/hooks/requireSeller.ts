import type { GlobalBeforeChangeHook } from 'payload'
import type { SiteSetting } from '../payload-types.ts'
import { missingToSell } from '../rules/missingToSell.ts'
import { refusal } from '../text/refusal.ts'

/**
 * Refuses to open the shop while what is needed to sell is missing, and to take it away while the shop is open. A shop
 * that was open before these facts were asked for can save everything else.
 */
export const requireSeller: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  const [before, after] = [(originalDoc ?? {}) as Partial<SiteSetting>, data as Partial<SiteSetting>]
  if (after.purchasing !== 'open') return data
  const missing = missingToSell(after)
  const isLess = before.purchasing !== 'open' || missing.length > missingToSell(before).length
  if (missing.length > 0 && isLess)
    throw refusal(400, `An open shop says who sells. Write in the tab Seller first: ${missing.join(', ')}.`)
  return data
}
