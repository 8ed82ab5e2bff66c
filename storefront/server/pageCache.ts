import { CmsUnavailable } from './loadAnswers.ts'
import { createPageAge, type AgeOptions, type StoredPage } from './pageAge.ts'
import { createPageStore, type Drawn, type Served } from './pageStore.ts'

/** A drawing that is under way. */
interface Flight {
  begunAt: number
  served: Promise<Served>
}

interface PageCacheOptions extends AgeOptions {
  maxBytes?: number
  /** How long a visitor waits for the new page before having the old one. */
  patience?: number
}

const now = () => performance.now()

/** Answers `undefined` when the time is over first. */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}

/** Finished pages by address, out of date as soon as the catalogue has another version. */
export function createPageCache(options: PageCacheOptions) {
  const { changes, maxBytes, patience = 2_000 } = options
  const age = createPageAge(options)
  const store = createPageStore(changes, age, maxBytes)
  const flights = new Map<string, Flight>()

  function noteTrouble(key: string) {
    age.noteTrouble()
    const old = store.peek(key)
    if (old) age.letRest(old)
  }

  /** Made once for all who wait. What was begun before a change is not kept as if made after it. */
  function make(key: string, draw: () => Promise<Drawn>): Flight {
    const { generation } = changes
    const name = `${generation} ${key}`
    const running = flights.get(name)
    if (running) return running
    const madeAt = now()
    const served: Promise<Served> = draw()
      .then((drawn) => store.settle(key, drawn, { generation, madeAt }))
      .catch((error: unknown) => {
        if (error instanceof CmsUnavailable) noteTrouble(key)
        throw error
      })
      .finally(() => flights.delete(name))
    const flight = { begunAt: madeAt, served }
    flights.set(name, flight)
    return flight
  }

  /** The new page, or the old one when the new one does not come. */
  async function renew(key: string, old: StoredPage, draw: () => Promise<Drawn>): Promise<Served> {
    const flight = make(key, draw)
    const kept: Served = { page: old.page, provenance: 'stale' }
    try {
      const left = flight.begunAt + patience - now()
      const served = left > 0 ? await within(flight.served, left) : undefined
      if (!served) noteTrouble(key)
      return served ?? kept
    } catch (error) {
      if (error instanceof CmsUnavailable) return kept
      throw error
    }
  }

  async function get(key: string, draw: () => Promise<Drawn>): Promise<Served> {
    const ready = store.find(key)
    if (ready) return { page: ready, provenance: 'hit' }
    const old = store.peek(key)
    if (!old || !age.isServeable(old)) return make(key, draw).served
    if (!age.isGoodForNow(old)) return renew(key, old, draw)
    // This visitor has the old one, the next has the new one.
    if (!age.isResting(old)) make(key, draw).served.catch(() => undefined)
    return { page: old.page, provenance: 'stale' }
  }

  return { find: store.find, get, size: store.size }
}

export type PageCache = ReturnType<typeof createPageCache>
