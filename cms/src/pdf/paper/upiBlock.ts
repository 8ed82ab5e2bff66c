import type { UpiPayment } from '../../contract/sales/papers.ts'
import type { Block } from './drawSums.ts'
import { inRupees, mm } from './paper.ts'

/** The code by which a sum is paid by UPI. None above the limit, where the account stands alone. */
export function upiBlock(upi: UpiPayment | null, isVerified: boolean): Block[] {
  if (!upi?.link) return []
  // Programs for UPI take no more than ₹2,000 by a picture of the code of others.
  const scan = isVerified ? '' : '\nScan this from paper or another screen.'
  const text = `${inRupees(upi.amount)} to ${upi.address}${scan}`
  return [{ label: 'Pay by UPI', text, code: { text: upi.link, side: mm(26) } }]
}
