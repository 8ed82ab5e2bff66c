import { CmsUnavailable } from '../cms/CmsUnavailable.ts'
import { createPageAge, type AgeOptions, type StoredPage } from './pageAge.ts'
import type { CompressedPage } from './compressPage.ts'
import type { Freshness, Source } from '../cms/freshness.ts'
import { type Begun, createPageStore, type Rendered, type Served } from './pageStore.ts'

/** A render that is under way. */
interface Flight {
  begunAt: number
  served: Promise<Served>
}

/** How a page is made. Both throw CmsUnavailable. */
export interface Making {
  /** `old` is the page that was stored, which may still be right. */
  render: (old: CompressedPage | undefined) => Promise<Rendered>
  /** Asks the CMS whether these answers still hold. Returns null if one of them does not. */
  confirm: (sources: readonly Source[]) => Promise<Freshness | null>
}

interface PageCacheOptions extends AgeOptions {
  maxBytes?: number
  /** A request waits at most this long for the new page before it gets the old one. */
  renderTimeoutMs?: number
}

const now = () => performance.now()

/** Returns `undefined` if the time runs out first. */
export async function within<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
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

  /** Keeps the stored page if the answers that it was made from still hold; else renders. */
  async function renewOrRender(key: string, { render, confirm }: Making, begun: Begun): Promise<Served> {
    const old = store.peek(key)
    const isConfirmable = old && !old.isTentative && old.sources.length > 0
    const freshness = isConfirmable ? await confirm(old.sources) : null
    if (old && freshness) return store.confirm(old, freshness, begun)
    return store.settle(key, await render(old?.page), begun)
  }

  /** Makes a page once for all requests that wait. One that was begun before a change does not count as newer than it. */
  function make(key: string, making: Making): Flight {
    const { generation } = changes
    const name = `${changes.oldestStanding(store.peek(key)?.stockOf ?? null)} ${key}`
    const running = flights.get(name)
    if (running) return running
    const madeAt = now()
    const served = renewOrRender(key, making, { generation, madeAt })
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
  async function renew(key: string, old: StoredPage, making: Making): Promise<Served> {
    const flight = make(key, making)
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

  async function get(key: string, making: Making): Promise<Served> {
    const ready = store.find(key)
    if (ready) return { page: ready, provenance: 'hit' }
    const old = store.peek(key)
    if (!old || !age.isServeable(old)) return make(key, making).served
    if (!age.isGoodForNow(old)) return renew(key, old, making)
    // This request gets the old page, the next one the new page.
    if (!age.isBackingOff(old)) make(key, making).served.catch(() => undefined)
    return { page: old.page, provenance: 'stale' }
  }

  return { find: store.find, get, size: store.size }
}

export type PageCache = ReturnType<typeof createPageCache>
