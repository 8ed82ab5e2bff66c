import { CmsUnavailable } from './CmsUnavailable.ts'
import type { ClientContext, FetchFromCms } from './fetchFromCms.ts'
import { type Freshness, newFreshness, type Source } from './freshness.ts'

/**
 * Returns a function that asks the CMS whether the answers from which a page was made still hold, by their ETags. It
 * returns their freshness, or null if one of them does not hold or may be out of date. It throws CmsUnavailable if the
 * CMS does not answer.
 */
export const createConfirm =
  (fetchFromCms: FetchFromCms) =>
  async (sources: readonly Source[], client: ClientContext): Promise<Freshness | null> => {
    if (sources.some(({ etag }) => !etag)) return null
    const freshness = newFreshness()
    const holds = await Promise.all(
      sources.map(async ({ url, etag }) => {
        const response = await fetchFromCms(url, client, freshness, etag)
        if (!response) throw new CmsUnavailable(`${url}: The CMS could not be reached`)
        return response.status === 304
      }),
    )
    return holds.every(Boolean) && !freshness.isTentative ? freshness : null
  }
