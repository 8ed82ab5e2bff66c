import type { FetchFromCms, ClientContext } from '../cms/fetchFromCms.ts'
import { CmsUnavailable } from '../cms/CmsUnavailable.ts'
import type { Freshness } from '../cms/freshness.ts'
import type { StorefrontApp } from '../assets/storefrontApp.ts'

export interface Answers {
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
}

export interface LoadOptions {
  app: StorefrontApp
  fetchFromCms: FetchFromCms
  client: ClientContext
  /** Updated with each answer from which the page is made. */
  freshness: Freshness
}

const isOutage = (status: number) => status === 0 || status >= 500

/**
 * Requests all URLs from the CMS at once and adds the answers to the known ones. A refusal becomes a failure that the
 * page shows.
 */
export async function loadAnswers(
  urls: readonly string[],
  known: Answers,
  options: LoadOptions,
): Promise<Answers> {
  const { app, fetchFromCms, client, freshness } = options
  const load = async (url: string): Promise<unknown> => {
    const response = await fetchFromCms(url, client, freshness)
    if (!response) throw new app.ApiError(0, 'The CMS could not be reached')
    return app.readAnswer(url, response)
  }
  const settle = async (url: string): Promise<Partial<Answers>> => {
    try {
      return { answers: { [url]: await load(url) } }
    } catch (error) {
      if (!(error instanceof app.ApiError)) throw new CmsUnavailable(`${url}: ${String(error)}`)
      if (isOutage(error.status)) freshness.isPartial = true
      return { failures: { [url]: { status: error.status, message: error.message } } }
    }
  }
  const loaded = { answers: { ...known.answers }, failures: { ...known.failures } }
  // In the order of the URLs, not of their arrival: the same page has the same bytes.
  for (const { answers, failures } of await Promise.all(urls.map(settle))) {
    Object.assign(loaded.answers, answers)
    Object.assign(loaded.failures, failures)
  }
  return loaded
}

/** Throws CmsUnavailable if an answer that the page needs is missing because of an outage. */
export function requireAnswers(urls: readonly string[], { failures }: Answers) {
  for (const url of urls) {
    const failure = failures[url]
    if (failure && isOutage(failure.status)) throw new CmsUnavailable(`${url}: ${failure.message}`)
  }
}
