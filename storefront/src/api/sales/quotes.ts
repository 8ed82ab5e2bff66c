import type { NewQuote, Quote, QuoteContent, QuoteList } from 'cms/contract/sales/quotes'
import type { TaxFacts } from 'cms/rules/papers/productTax'
import { fetchApi, sendApi } from '../client.ts'
import { productUrl } from '../products.ts'
import { useKeepOwn, useOwnApi } from '../users.ts'

const quotesUrl = '/api/quotes'

export const quoteUrl = (id: string) => `${quotesUrl}/${encodeURIComponent(id)}`

/** Reads one page of a view of the quotes. */
export const useQuotes = (query: Readonly<Record<string, string>>, token: string | undefined) =>
  useOwnApi<QuoteList>(`${quotesUrl}?${new URLSearchParams(query)}`, token)

export const useQuote = (id: string, token: string | undefined) => useOwnApi<Quote>(quoteUrl(id), token)

/** Reads a quote once more, to see changes made since. */
export const readQuote = async (id: string, token: string) =>
  (await fetchApi(quoteUrl(id), undefined, token)) as Quote

/** Reads how a chair is taxed. */
export const readTaxFacts = async (product: string) => (await fetchApi(productUrl(product))) as TaxFacts

/** Replaces the cached quote, and has lists read again. Every change returns the whole quote. */
export const useKeepQuote = (token: string) => useKeepOwn(quotesUrl, token)

export const makeQuote = (input: NewQuote, token: string) => sendApi<Quote>('POST', quotesUrl, input, token)

/** Throws status 409 if somebody else has changed it since `seen`. */
export const saveQuote = (id: string, change: { seen: string; content: QuoteContent }, token: string) =>
  sendApi<Quote>('PUT', quoteUrl(id), change, token)

export const actOnQuote = (id: string, act: 'send' | 'withdraw' | 'accept', input: object, token: string) =>
  sendApi<Quote>('POST', `${quoteUrl(id)}/${act}`, input, token)
