import type { AcceptInput, PublicQuote } from 'cms/contract/sales/quotes'
import { useSWRConfig } from 'swr'
import { beacon } from '../lib/beacon.ts'
import { sendApi, useApi } from './client.ts'

/** The quote of a link; its forms are sent to addresses below, with JavaScript and without. */
export const publicQuoteUrl = (token: string) => `/api/quote/${encodeURIComponent(token)}`

// A new version begins the forms anew: not because somebody was at another tab.
export const usePublicQuote = (token: string) =>
  useApi<PublicQuote>(publicQuoteUrl(token), { revalidateOnFocus: false, revalidateOnReconnect: false })

/** Tells the shop by a beacon, which holds nobody up and may fail, that the page is open in a browser. */
export const tellOpened = (token: string) => beacon(`${publicQuoteUrl(token)}/opened`)

/** The acts of a customer on a quote, and what travels. */
interface QuoteActs {
  accept: AcceptInput
  ask: { message: string }
  decline: { reason: string }
  reopen: Record<never, never>
}
export type CustomerAct = keyof QuoteActs

/** Returns the function that does something with a quote. What is shown of it is then new. */
export function useQuoteActs(token: string) {
  const { mutate } = useSWRConfig()
  const url = publicQuoteUrl(token)
  return async <Act extends CustomerAct>(act: Act, input: QuoteActs[Act]) => {
    const answer = await sendApi<PublicQuote>('POST', `${url}/${act}`, input)
    await mutate(url, answer, { revalidate: false })
  }
}
export type SendAct = ReturnType<typeof useQuoteActs>
