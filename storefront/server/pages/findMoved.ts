import type { Redirect } from 'cms/contract/site'
import { within } from '../cache/pageCache.ts'
import type { ClientContext, FetchFromCms } from '../cms/fetchFromCms.ts'
import { newFreshness } from '../cms/freshness.ts'

const redirectsUrl = '/api/redirects'
/** Nobody waits longer to read that there is no page. */
const timeoutMs = 1_000

/** A path in letters, which an address may spell in several ways. */
function inLetters(path: string) {
  try {
    return decodeURIComponent(path).normalize()
  } catch {
    return path
  }
}

/**
 * Finds where an address without a page leads. The CMS is asked again only after a change; the list that was read last
 * is used while it does not answer.
 */
export function createFindMoved(fetchFromCms: FetchFromCms) {
  let etag: string | undefined
  let targets: ReadonlyMap<string, string> = new Map()

  async function read(client: ClientContext) {
    const answer = await fetchFromCms(redirectsUrl, client, newFreshness(), etag)
    if (answer?.status !== 200) return
    const redirects = (await answer.json()) as Redirect[]
    targets = new Map(redirects.map(({ from, to }) => [inLetters(from), to]))
    etag = answer.headers.get('etag') ?? undefined
  }

  return async function findMoved(pathname: string, search: string, client: ClientContext) {
    await within(read(client), timeoutMs)
    const [path = '', hash = ''] = targets.get(inLetters(pathname))?.split(/(?=#)/) ?? []
    return path && `${path}${path.includes('?') ? '' : search}${hash}`
  }
}
