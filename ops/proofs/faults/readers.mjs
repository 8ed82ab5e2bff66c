import { setTimeout as sleep } from 'node:timers/promises'
import { productFaults, readPage } from './readPages.mjs'

const patience = 30_000

/** What visitors look at, with the products that are being written. */
function addresses({ changed, reviewed, others }) {
  const search = (name) => `/search?query=${encodeURIComponent(name)}`
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
    ...[...changed, ...reviewed].map(({ _id }) => `/api/products/${_id}`),
  ]
  return [...pages, ...data]
}

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/**
 * Visitors who read until they are stopped. A fault is a 5xx, any other answer than 200, a page that is not whole or of
 * an older state than it may be, and a connection that breaks off while nothing was killed.
 */
export function createReaders({ url, desk, editions, random, count, pace, givenUpFrom = Infinity }) {
  const paths = addresses(desk)
  const about = {
    changed: new Map(desk.changed.map(({ _id, seedPrice }) => [_id, seedPrice])),
    reviewed: new Set(desk.reviewed.map(({ _id }) => _id)),
    names: desk.people.map(({ name }) => name),
    editions,
  }
  const counts = { reads: 0, brokenOff: 0, fromMemory: 0, givenUp: 0 }
  const faults = new Map()
  const kills = []
  let times = []
  let isOver = false

  const note = (fault, path) => {
    const { where, times } = faults.get(fault) ?? { where: path, times: 0 }
    faults.set(fault, { where, times: times + 1 })
  }
  async function look(path) {
    const askedAt = editions.now()
    let response
    let text
    try {
      response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(patience) })
      text = await response.text()
    } catch (error) {
      const isKilled = kills.some((at) => at >= askedAt && at <= editions.now())
      if (isKilled) counts.brokenOff += 1
      else note(`broke off while nothing was killed: ${error.cause?.message ?? error.message}`, path)
      return
    }
    const took = editions.now() - askedAt
    times.push(took)
    counts.reads += 1
    const status = response.headers.get('cache-status') ?? ''
    if (status.includes('database-unreachable')) counts.fromMemory += 1
    if (response.status !== 200) {
      if (response.status === 503 && took > givenUpFrom) counts.givenUp += 1
      else note(`answered ${response.status}: ${text.slice(0, 80).replaceAll('\n', ' ')}`, path)
      return
    }
    const isPage = !path.startsWith('/api')
    const { data, fault } = isPage ? readPage(text) : { data: JSON.parse(text) }
    if (fault) note(fault, path)
    else {
      const asked = { askedAt, where: path, isMarked: /detail="?(stale|database-unreachable)/.test(status) }
      for (const found of productFaults(data, { ...about, ...asked })) note(found, path)
    }
  }
  const read = async () => {
    while (!isOver) {
      await look(paths[Math.floor(random() * paths.length)])
      await sleep(pace)
    }
  }
  const running = Array.from({ length: count }, read)
  return {
    counts,
    /** What was wrong since this was last asked. */
    takeFaults: () => {
      const taken = [...faults].map(([fault, { where, times }]) => `${where} ${fault} (${times} times)`)
      faults.clear()
      return taken
    },
    /** Now a process is killed: what is under way may break off. */
    noteKill: () => kills.push(editions.now()),
    /** How long reads took since the last time this was asked, in milliseconds. */
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
