import type { StockNoticeAnswer, StockNoticeInput } from 'cms/contract/stockNotices'
import { sendApi } from './client.ts'
import { productUrl } from './products.ts'

/** Asks for a mail when a product is back in stock. */
export const requestNotice = (productId: string, input: StockNoticeInput) =>
  sendApi<{ message: string }>('POST', `${productUrl(productId)}/notices`, input)

const noticeUrl = (proof: string) => `/api/stock-notices/${encodeURIComponent(proof)}`

/** Confirms the request for a notice. `proof` is the end of the link in the mail. */
export const confirmNotice = (proof: string) => sendApi<StockNoticeAnswer>('POST', noticeUrl(proof))

/** Ends the request for a notice. */
export const endNotice = (proof: string) => sendApi<StockNoticeAnswer>('DELETE', noticeUrl(proof))
