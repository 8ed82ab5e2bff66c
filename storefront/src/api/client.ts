import type { ConfirmInput } from 'cms/contract/accounts/sessions'
import { useState } from 'react'
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import { useServerAnswers } from './serverAnswers.ts'
import { anotherToken, freshToken } from './tokens.ts'

export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  /** The seconds to wait before the next try, if the answer names them. */
  readonly retryAfter: number | undefined
  /** The whole answer, for the few refusals that hold more. */
  readonly answer: unknown

  /** Status 0 means that there was no answer at all. */
  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter?: number,
    answer?: unknown,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
    this.answer = answer
  }
}

/** A list of products carries its total in a header, so both travel as one value. */
const isProductList = (url: string) => /^\/api\/products(\?|$)/.test(url)

export const unreachable = 'The shop could not be reached. Please check your connection and try again.'
const unexpected = 'Something went wrong on our side. Please try again.'

/** As much of a `Response` as is read, since the server has answers without one. */
type Answer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }

const secondsToWait = (response: Answer) => {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds : undefined
}

/** Reads an answer of the API: returns its data, or throws an ApiError. Also used by the server. */
export async function readAnswer(url: string, response: Answer): Promise<unknown> {
  const body: unknown = await response.json().catch(() => {
    throw new ApiError(response.ok ? 502 : response.status, unexpected, {}, secondsToWait(response))
  })
  if (response.ok) {
    if (!isProductList(url) || !Array.isArray(body)) return body
    return { products: body, total: Number(response.headers.get('x-total-count') ?? body.length) }
  }
  const { message, fields } = (body ?? {}) as { message?: unknown; fields?: Record<string, string> }
  const isSaid = typeof message === 'string' && message !== ''
  throw new ApiError(response.status, isSaid ? message : unexpected, fields, secondsToWait(response), body)
}

/**
 * The only call of fetch, save the renewal of tokens. The token alone identifies the user. Cookies go along to
 * `/api/users` only: they renew the token, and show that the owner of an account has used this browser, or trusts it.
 */
async function send(url: string, init?: RequestInit, token?: string): Promise<Response> {
  const headers = new Headers(init?.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  // The browser names the type of a form, with its boundary.
  if (typeof init?.body === 'string') headers.set('content-type', 'application/json')
  return fetch(url, { credentials: 'same-origin', ...init, headers }).catch(() => {
    throw new ApiError(0, unreachable)
  })
}

/** Sends a request with the newest token of the login. A token that ended on the way is renewed once. */
async function sendWith(url: string, init: RequestInit | undefined, token: string): Promise<Response> {
  const sent = await freshToken(token)
  const response = await send(url, init, sent)
  // Without an answer nobody knows whether the login has ended.
  const away = () => Promise.reject(new ApiError(0, unreachable))
  const next = response.status === 401 ? await anotherToken(sent).catch(away) : null
  return next ? send(url, init, next) : response
}

/** Asks the user for the current password and has the shop check it; false if they do not want to. */
type Reauthenticate = (token: string) => Promise<boolean>
let reauthenticate: Reauthenticate | null = null

/** Has requests go on that the shop refuses until the user has shown again who they are. */
export const setAskAgain = (ask: Reauthenticate | null) => {
  reauthenticate = ask
}

const confirmUrl = '/api/users/confirm'

const wantsPassword = (error: unknown, url: string) =>
  error instanceof ApiError && error.status === 403 && 'currentPassword' in error.fields && url !== confirmUrl

export async function fetchApi(url: string, init?: RequestInit, token?: string): Promise<unknown> {
  if (!token) return readAnswer(url, await send(url, init))
  const once = async () => readAnswer(url, await sendWith(url, init, token))
  try {
    return await once()
  } catch (error) {
    if (!reauthenticate || !wantsPassword(error, url) || !(await reauthenticate(token))) throw error
    return once()
  }
}

/** Shows the shop again who the user is. Throws 403 with the field `currentPassword` for a wrong password. */
export const confirmIdentity = (input: ConfirmInput, token: string) =>
  sendApi<{ message: string }>('POST', confirmUrl, input, token)

/** Sends a request that changes something, on behalf of the user of `token`. */
export async function sendApi<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  token?: string,
): Promise<T> {
  return (await fetchApi(url, { method, body: body && JSON.stringify(body) }, token)) as T
}

/** Reads a file of the API, on behalf of the user of `token`. */
export async function fetchFile(url: string, token: string): Promise<Blob> {
  const response = await sendWith(url, undefined, token)
  if (!response.ok) await readAnswer(url, response)
  return response.blob()
}

/** The answers on their way to a page that is not open yet, by their URLs. */
const ahead = new Map<string, Promise<unknown>>()

/** Asks for the data of a page that may open next. A page that opens meanwhile waits for the same answer. */
export function prefetch(url: string): Promise<unknown> {
  const known = ahead.get(url)
  if (known) return known
  const answer = fetchApi(url).finally(() => ahead.delete(url))
  ahead.set(url, answer)
  return answer
}

export interface ApiResult<T> {
  data?: T | undefined
  error?: ApiError | undefined
  isLoading: boolean
  retry: () => void
}

/** Retries only failures that may be temporary: no answer, or a 5xx (docs/spec.md 11.4). */
export const retryFailures = (delayMs: number, most: number): SWRConfiguration<unknown, ApiError> => ({
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if ((error.status > 0 && error.status < 500) || retryCount > most) return
    setTimeout(() => void revalidate({ retryCount }), delayMs)
  },
})

/** A refusal stays the same when repeated. The browser repeats other failures, so it renders as loading. */
const isRefusal = (status: number) => status >= 400 && status < 500

/** On the server nothing is loaded or repeated: an answer is there, or the page is rendered without it. */
function useServerAnswer<T>(url: string | null): ApiResult<T> {
  const { answers, failures, ask } = useServerAnswers()
  const failure = url === null ? undefined : failures[url]
  const isKnown = url !== null && !failure && url in answers
  if (url !== null && !failure && !isKnown) ask?.(url)
  const isRefused = failure !== undefined && isRefusal(failure.status)
  return {
    data: isKnown ? (answers[url] as T) : undefined,
    error: isRefused ? new ApiError(failure.status, failure.message) : undefined,
    isLoading: url !== null && !isKnown && !isRefused,
    retry: () => undefined,
  }
}

function useLiveAnswer<T>(url: string | null, options?: SWRConfiguration<unknown, ApiError>): ApiResult<T> {
  const { answers, failures, isFresh } = useServerAnswers()
  const { mutate } = useSWRConfig()
  const [retried, setRetried] = useState<string | null>(null)
  const met = url !== null && retried !== url ? failures[url] : undefined
  const failure = met && isRefusal(met.status) ? met : undefined
  const sent = url !== null && url in answers && isFresh()
  const { data, error, isLoading } = useSWR<unknown, ApiError>(
    failure ? null : url,
    (key: string) => ahead.get(key) ?? fetchApi(key),
    {
      ...options,
      ...(sent && { revalidateIfStale: false }),
    },
  )
  return {
    data: data as T | undefined,
    error: failure ? new ApiError(failure.status, failure.message) : error,
    isLoading: failure ? false : isLoading,
    retry: () => {
      setRetried(url)
      if (url !== null) void mutate(url)
    },
  }
}

/** Reads a URL of the API, which is also the key of the cache. `null` sends no request. */
export const useApi = import.meta.env.SSR ? useServerAnswer : useLiveAnswer
