import type { QuoteVersion } from '../../contract/sales/quotes.ts'
import type { UpiReceiver } from '../../rules/papers/upiPayment.ts'

/** The seller as the paper names it, by the settings. */
interface Seller {
  brand: string
  /** Line by line. */
  address: readonly string[]
  /** Its state in GST. */
  state: string
  phone: string
  email: string
  /** '' for none. */
  bankDetails: string
  upi: UpiReceiver & { isVerified: boolean }
}

/** The input of the paper of a quote: `renderQuotePdf(paper): Promise<Buffer>`. */
export interface QuotePaper {
  number: string
  /** `sentAt` is '' for a draft. */
  version: QuoteVersion
  seller: Seller
  /** The customer's page; '' for what was never sent. */
  url: string
}
