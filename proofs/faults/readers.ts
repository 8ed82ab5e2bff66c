import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '../shop/pick.ts'
import type { Random } from '../shop/seededRandom.ts'
import type { Actors } from './actors.ts'
import { productFaults, readPage } from './readPages.ts'
import type { VersionHistory } from './versionHistory.ts'

const answeredWithinMs = 30_000

/** Returns the addresses that visitors read, those of changing products among them. */
function addresses({ changed, reviewed, others }: Actors) {
  const search = (name: string) => `/search?query=${encodeURIComponent(name)}`
  const pages = [
    '/',
    '/latest',
    ...[...changed, ...reviewed, ...others.slice(0, 4)].map(({ _id }) => `/product/${_id}`),
    ...changed.flatMap(({ category, name }) => [`/products/${category}`, search(name)]),
  ]
  const data = [
    '/api/products',
    '/api/products?page=1&limit=12&sort=price-desc',
    ...changed.map(({ category }) => `/api/products?view=card&category=${category}`),
    ...changed.map(({ category }) => `/api/products?view=tile&category=${category}`),
    ...[...changed, ...reviewed].flatMap(({ _id }) => [
      `/api/products/${_id}`,
      `/api/products/${_id}?view=detail`,
    ]),
  ]
  return [...pages, ...data]
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Returns why a connection broke off; fetch has the reason as the cause of its error. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof Error ? reason.message : String(reason)
}

/** Collects faults, with how often and where first each was seen. */
function createNotes() {
  const faults = new Map<string, { where: string; times: number }>()
  return {
    note: (fault: string, path: string) => {
      const known = faults.get(fault) ?? { where: path, times: 0 }
      faults.set(fault, { ...known, times: known.times + 1 })
    },
    take: () => {
      const taken = [...faults].map(([fault, { where, times }]) => `${where} ${fault} (${times} times)`)
      faults.clear()
      return taken
    },
  }
}

interface ReaderOptions {
  url: string
  actors: Actors
  history: VersionHistory
  random: Random
  readerCount: number
  /** How long a reader pauses after a read. */
  paceMs: number
  /** A 503 after this time counts as given up. */
  givenUpFromMs?: number
}

/**
 * Creates visitors who read until they are stopped. Faults are a 5xx or any other status than 200, a page that is not
 * whole or older than allowed, and a connection that breaks off although no process was killed.
 */
export function createReaders({
  url,
  actors,
  history,
  random,
  readerCount,
  paceMs,
  givenUpFromMs = Infinity,
}: ReaderOptions) {
  const paths = addresses(actors)
  const about = {
    changed: new Map(actors.changed.map(({ _id, seedPrice }) => [_id, seedPrice])),
    reviewed: new Set(actors.reviewed.map(({ _id }) => _id)),
    names: actors.customers.map(({ name }) => name),
    history,
  }
  const counts = { reads: 0, brokenOff: 0, fromMemory: 0, givenUp: 0 }
  const { note, take } = createNotes()
  const kills: number[] = []
  let times: number[] = []
  let isOver = false

  async function look(path: string) {
    const askedAt = history.now()
    let response: Response
    let text: string
    try {
      response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(answeredWithinMs) })
      text = await response.text()
    } catch (error) {
      const isKilled = kills.some((at) => at >= askedAt && at <= history.now())
      if (isKilled) counts.brokenOff += 1
      else note(`broke off while nothing was killed: ${reasonOf(error)}`, path)
      return
    }
    const took = history.now() - askedAt
    times.push(took)
    counts.reads += 1
    const status = response.headers.get('cache-status') ?? ''
    if (status.includes('database-unreachable')) counts.fromMemory += 1
    if (response.status !== 200) {
      if (response.status === 503 && took > givenUpFromMs) counts.givenUp += 1
      else note(`answered ${response.status}: ${text.slice(0, 80).replaceAll('\n', ' ')}`, path)
      return
    }
    const isPage = !path.startsWith('/api')
    const { data, fault } = isPage ? readPage(text) : { data: JSON.parse(text) as unknown, fault: null }
    if (fault !== null) note(fault, path)
    else {
      const asked = { askedAt, where: path, isMarked: /detail="?(stale|database-unreachable)/.test(status) }
      for (const found of productFaults(data, { ...about, ...asked })) note(found, path)
    }
  }
  const read = async () => {
    while (!isOver) {
      await look(pick(paths, random))
      await sleep(paceMs)
    }
  }
  const running = Array.from({ length: readerCount }, read)
  return {
    counts,
    /** Returns the faults since the last call. */
    takeFaults: take,
    /** Records that a process is killed now: requests under way may break off. */
    recordKill: () => void kills.push(history.now()),
    /** Returns how long reads took since the last call, in milliseconds. */
    takeTimes: () => {
      const taken = times
      times = []
      return { p99: Math.round(percentile(taken, 0.99)), longest: Math.round(Math.max(0, ...taken)) }
    },
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}
