import type {
  Enquiry,
  EnquiryAnswer,
  EnquiryDesk,
  EnquiryList,
  KnownCaller,
} from 'cms/contract/sales/enquiries'
import { fetchApi, sendApi } from '../client.ts'
import { useKeepOwn, useOwnApi } from '../users.ts'

/** Where the form is sent, with JavaScript and without. */
export const enquiriesUrl = '/api/enquiries'

/** Asks the shop. Returns the reference. */
export const askShop = (input: object) => sendApi<EnquiryAnswer>('POST', enquiriesUrl, input)

const enquiryUrl = (id: string) => `${enquiriesUrl}/${encodeURIComponent(id)}`

/** Reads one page of a view of the inbox. */
export const useEnquiries = (query: Readonly<Record<string, string>>, token: string | undefined) =>
  useOwnApi<EnquiryList>(`${enquiriesUrl}?${new URLSearchParams(query)}`, token)

export const useEnquiry = (id: string, token: string | undefined) => useOwnApi<Enquiry>(enquiryUrl(id), token)

/** Reads who can have an enquiry, and the texts of replies. */
export const useEnquiryDesk = (token: string | undefined) =>
  useOwnApi<EnquiryDesk>(`${enquiriesUrl}/desk`, token)

/** Replaces the cached enquiry, and has lists read again. Every change returns the whole enquiry. */
export const useKeepEnquiry = (token: string) => useKeepOwn(enquiriesUrl, token)

export const addEnquiry = (input: object, token: string) =>
  sendApi<Enquiry>('POST', `${enquiriesUrl}/desk`, input, token)

/** Returns the person who has asked by this number before. */
export const findCaller = async (phone: string, token: string) =>
  (await fetchApi(`${enquiriesUrl}/known?${new URLSearchParams({ phone })}`, undefined, token)) as KnownCaller

export const changeEnquiry = (id: string, change: object, token: string) =>
  sendApi<Enquiry>('PUT', enquiryUrl(id), change, token)

/** Writes down what was done. */
export const noteEnquiry = (id: string, event: { kind: string; note?: string }, token: string) =>
  sendApi<Enquiry>('POST', `${enquiryUrl(id)}/events`, event, token)

/** Tells an enquiry on in another one, which is returned. */
export const joinEnquiry = (id: string, into: string, token: string) =>
  sendApi<Enquiry>('POST', `${enquiryUrl(id)}/join`, { into }, token)
