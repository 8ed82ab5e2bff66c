import { z } from 'zod'
import { email } from './accounts/users.ts'

/** `POST /api/products/{id}/notices`: asks for one mail when the product is back in stock. */
export const stockNoticeInput = z.object({ email })
export type StockNoticeInput = z.infer<typeof stockNoticeInput>

/** `POST` and `DELETE /api/stock-notices/{token}`, by the link of the mail. */
export const stockNoticeAnswer = z.object({
  message: z.string(),
  /** The product that it is about. */
  product: z.string(),
})
export type StockNoticeAnswer = z.infer<typeof stockNoticeAnswer>

/** Days in which a wish has to be confirmed, and months after which it ends. */
export const noticeTimes = { confirmDays: 2, months: 12 } as const
