import type { AskCms, Asker, DrawnFrom } from './askCms.ts'
import type { StorefrontApp } from './storefrontApp.ts'

/** The CMS gave no usable answer to something that the page cannot do without. */
export class CmsUnavailable extends Error {}

export interface Answers {
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
}

export interface LoadOptions {
  app: StorefrontApp
  ask: AskCms
  /** The visitor for whom the page is drawn. */
  asker: Asker
  /** Notes what the page is made of. */
  drawnFrom: DrawnFrom
}

const isOutage = (status: number) => status === 0 || status >= 500

/** Asks the CMS for everything at once, and adds it to what is known. Refusals are failures that the page shows. */
export async function loadAnswers(
  urls: readonly string[],
  known: Answers,
  options: LoadOptions,
): Promise<Answers> {
  const { app, ask, asker, drawnFrom } = options
  const load = async (url: string): Promise<unknown> => {
    const response = await ask(url, asker, drawnFrom)
    if (!response) throw new app.ApiError(0, 'The CMS could not be reached')
    return app.readAnswer(url, response)
  }
  const loaded = { answers: { ...known.answers }, failures: { ...known.failures } }
  const settle = async (url: string) => {
    try {
      loaded.answers[url] = await load(url)
    } catch (error) {
      if (!(error instanceof app.ApiError)) throw new CmsUnavailable(`${url}: ${String(error)}`)
      if (isOutage(error.status)) drawnFrom.isPartial = true
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
