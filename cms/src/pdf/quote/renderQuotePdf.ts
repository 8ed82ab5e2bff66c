import type { QuotePaper } from './quotePaper.ts'

export const renderQuotePdf = (_paper: QuotePaper): Promise<Buffer> =>
  Promise.reject(new Error('No paper yet'))
