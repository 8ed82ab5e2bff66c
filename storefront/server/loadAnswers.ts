import { signAddress } from './signature.ts'
import type { StorefrontApp } from './storefrontApp.ts'

const patience = 8_000

/** The CMS gave no usable answer to something that the page cannot do without. */
export class CmsUnavailable extends Error {}

export interface Answers {
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
}

export interface LoadOptions {
  app: StorefrontApp
  cmsUrl: string
  secret: string
  /** The visitor for whom the page is drawn. */
  visitor: string
}

const isOutage = (status: number) => status === 0 || status >= 500

/** Asks the CMS for everything at once, and adds it to what is known. Refusals are failures that the page shows. */
export async function loadAnswers(
  urls: readonly string[],
  known: Answers,
  options: LoadOptions,
): Promise<Answers> {
  const { app, cmsUrl, secret, visitor } = options
  const headers = {
    accept: 'application/json',
    ...(secret && { 'x-client-address': signAddress(secret, visitor) }),
  }
  const load = async (url: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(cmsUrl + url, { headers, signal }).catch(() => {
      throw new app.ApiError(0, 'The CMS could not be reached')
    })
    return app.readAnswer(url, response)
  }
  const loaded = { answers: { ...known.answers }, failures: { ...known.failures } }
  const settle = async (url: string) => {
    try {
      loaded.answers[url] = await load(url)
    } catch (error) {
      if (!(error instanceof app.ApiError)) throw new CmsUnavailable(`${url}: ${String(error)}`)
      loaded.failures[url] = { status: error.status, message: error.message }
    }
  }
  await Promise.all(urls.map(settle))
  return loaded
}

/** Without these there is no page: an outage there is an outage of the page. */
export function requireAnswers(urls: readonly string[], { failures }: Answers) {
  for (const url of urls) {
    const failure = failures[url]
    if (failure && isOutage(failure.status)) throw new CmsUnavailable(`${url}: ${failure.message}`)
  }
}
