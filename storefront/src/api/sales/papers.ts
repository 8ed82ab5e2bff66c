import type { ExportSummary, OrderPapers, PaperFacts, PaperList, PaperRow } from 'cms/contract/sales/papers'
import { useSWRConfig } from 'swr'
import { fetchApi, sendApi } from '../client.ts'
import { useOwnApi } from '../users.ts'

const papersUrl = '/api/papers'
const paperUrl = (id: string) => `${papersUrl}/${encodeURIComponent(id)}`
const ofOrderUrl = (order: string) => `/api/orders/${encodeURIComponent(order)}/papers`

const fileOf = ({ number }: Pick<PaperRow, 'number'>) => ({
  name: `${number.replaceAll('/', '-')}.pdf`,
  type: 'application/pdf',
})
/** An invoice has three copies: for the customer, the carrier and the shop. */
export const paperPdf = (paper: Pick<PaperRow, '_id' | 'kind' | 'number'>) => ({
  url: `${paperUrl(paper._id)}/pdf${paper.kind === 'invoice' ? '?copies=3' : ''}`,
  file: fileOf(paper),
})
/** A paper of an order for its owner. */
export const ownPaperPdf = (order: string, paper: Pick<PaperRow, '_id' | 'number'>) => ({
  url: `${ofOrderUrl(order)}/${paper._id}`,
  file: fileOf(paper),
})

/** Several papers as one file. */
export const papersPdf = (papers: readonly string[]) => ({
  url: `${papersUrl}/pdf?papers=${papers.join(',')}`,
  file: { name: 'papers.pdf', type: 'application/pdf' },
})

/** Reads one page of the papers. */
export const usePapers = (query: Readonly<Record<string, string>>, token: string | undefined) =>
  useOwnApi<PaperList>(`${papersUrl}?${new URLSearchParams(query)}`, token)

type Days = { from: string; to: string }
const inDays = ({ from, to }: Days) => new URLSearchParams({ from, to })

/** Reads what the accountant's file of these days would hold; nothing without both days. */
export const useExportSummary = (days: Days, token: string | undefined) =>
  useOwnApi<ExportSummary>(`${papersUrl}/summary?${inDays(days)}`, days.from && days.to ? token : undefined)

export const papersZip = (days: Days) => ({
  url: `${papersUrl}/export?${inDays(days)}`,
  file: { name: `papers-${days.from}-to-${days.to}.zip`, type: 'application/zip' },
})

/** Reads the papers of some orders that can be printed, one order after the other. */
export async function readPrintable(orders: readonly string[], token: string) {
  const found: string[] = []
  for (const order of orders) {
    const { papers } = (await fetchApi(ofOrderUrl(order), undefined, token)) as OrderPapers
    found.push(...papers.flatMap(({ _id, waitsFor }) => (waitsFor ? [] : [_id])))
  }
  return found
}

/** Replaces the cached papers of an order, and has lists read again. */
export function useKeepPapers(order: string, token: string) {
  const { mutate } = useSWRConfig()
  return async (papers: OrderPapers) => {
    await mutate([ofOrderUrl(order), token], papers, { revalidate: false })
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith(`${papersUrl}?`))
  }
}

/** Makes the papers that are due. */
export const makePapers = (order: string, token: string) =>
  sendApi<OrderPapers>('POST', ofOrderUrl(order), undefined, token)

/** Keeps what a portal has given for an invoice. */
export const savePaperFacts = (id: string, facts: Partial<PaperFacts>, token: string) =>
  sendApi<PaperRow>('PUT', `${paperUrl(id)}/facts`, facts, token)

/** Sends a paper to the customer, by the mails of its order. */
export const mailPaper = (id: string, token: string) =>
  sendApi<{ message: string }>('POST', `${paperUrl(id)}/mail`, undefined, token)
