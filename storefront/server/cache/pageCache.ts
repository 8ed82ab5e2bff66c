import { CmsUnavailable } from '../cms/CmsUnavailable.ts'
import { createPageAge, type AgeOptions, type StoredPage } from './pageAge.ts'
import type { CompressedPage } from './compressPage.ts'
import { createPageStore, type Rendered, type Served } from './pageStore.ts'

/** A render that is under way. */
interface Flight {
  begunAt: number
  served: Promise<Served>
}

interface PageCacheOptions extends AgeOptions {
  maxBytes?: number
  /** A request waits at most this long for the new page before it gets the old one. */
  renderTimeoutMs?: number
}

/** Renders a page; `old` is the stored one, which may still be right. */
type Render = (old: CompressedPage | undefined) => Promise<Rendered>

const now = () => performance.now()

/** Returns `undefined` if the time runs out first. */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}

/** Caches finished pages by address. A new version of the catalogue makes them stale. */
export function createPageCache(options: PageCacheOptions) {
  const { changes, maxBytes, renderTimeoutMs = 2_000 } = options
  const age = createPageAge(options)
  const store = createPageStore(changes, age, maxBytes)
  const flights = new Map<string, Flight>()

  function openBreaker(key: string) {
    age.openBreaker()
    const old = store.peek(key)
    if (old) age.backOff(old)
  }

  /** Renders once for all requests that wait. A render that began before a change does not count as newer than it. */
  function make(key: string, render: Render): Flight {
    const { generation } = changes
    const name = `${generation} ${key}`
    const running = flights.get(name)
    if (running) return running
    const madeAt = now()
    const served: Promise<Served> = render(store.peek(key)?.page)
      .then((rendered) => store.settle(key, rendered, { generation, madeAt }))
      .catch((error: unknown) => {
        if (error instanceof CmsUnavailable) openBreaker(key)
        throw error
      })
      .finally(() => flights.delete(name))
    const flight = { begunAt: madeAt, served }
    flights.set(name, flight)
    return flight
  }

  /** Returns the new page, or the old one if the new one is not ready in time. */
  async function renew(key: string, old: StoredPage, render: Render): Promise<Served> {
    const flight = make(key, render)
    const kept: Served = { page: old.page, provenance: 'stale' }
    try {
      const left = flight.begunAt + renderTimeoutMs - now()
      const served = left > 0 ? await within(flight.served, left) : undefined
      if (!served) openBreaker(key)
      return served ?? kept
    } catch (error) {
      if (error instanceof CmsUnavailable) return kept
      throw error
    }
  }

  async function get(key: string, render: Render): Promise<Served> {
    const ready = store.find(key)
    if (ready) return { page: ready, provenance: 'hit' }
    const old = store.peek(key)
    if (!old || !age.isServeable(old)) return make(key, render).served
    if (!age.isGoodForNow(old)) return renew(key, old, render)
    // This request gets the old page, the next one the new page.
    if (!age.isBackingOff(old)) make(key, render).served.catch(() => undefined)
    return { page: old.page, provenance: 'stale' }
  }

  return { find: store.find, get, size: store.size }
}

export type PageCache = ReturnType<typeof createPageCache>
