import autocannon from 'autocannon'
import type { Steps } from '../../ops/lib/steps.mjs'
import { startShop } from '../../ops/testing/shop.mjs'
import { openRecords } from '../shop/openRecords.ts'
import { seededRandom, type Random } from '../shop/seededRandom.ts'
import { unlimited } from '../shop/unlimited.ts'
import { openTarget } from './openTarget.ts'
import { createWriter, type WriteResult } from './createWriter.ts'
import { readGroups, type ReadGroup } from './traffic.ts'
import { watchMemory, type Growth } from './watchMemory.ts'

const share = 0.7
const warmRate = 50
/** A rate is carried if nearly all requests are answered and none waits long. */
const connections = 20

/** The answers to the requests of one kind; times in milliseconds. */
interface LoadFigures {
  name: string
  answers: number
  bad: number
  p50: number
  p99: number
  longest: number
  /** The number of answers by status. */
  statuses: Record<string, number>
}
/** The result of one rate of the ramp, in requests a second. */
export interface RampStep {
  rate: number
  answered: number
  p99: number
  bad: number
  isCarried: boolean
}
/** `capacity` and `rate` in requests a second. */
export interface LoadResult {
  capacity: number
  rate: number
  figures: LoadFigures[]
  growth: Growth[]
  faults: string[]
}
interface Load {
  rate: number
  seconds: number
}

const shuffled = (list: string[], random: Random) =>
  list
    .map((item): [number, string] => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

async function readGroup(url: string, group: ReadGroup, { rate, seconds }: Load): Promise<LoadFigures> {
  const overallRate = Math.max(1, Math.round((rate * group.share) / 100))
  const result = await autocannon({
    url,
    duration: seconds,
    overallRate,
    // A connection sends at least one request a second.
    connections: Math.min(connections, overallRate),
    timeout: 30,
    headers: { 'accept-encoding': 'br, gzip' },
    requests: group.paths.map((path) => ({ method: 'GET', path })),
  })
  const { errors, non2xx, latency, statusCodeStats } = result
  return {
    name: group.name,
    answers: result.requests.total,
    bad: errors + non2xx,
    p50: latency.p50,
    p99: latency.p99,
    longest: latency.max,
    statuses: Object.fromEntries(
      Object.entries(statusCodeStats ?? {}).map(([code, { count = 0 }]) => [code, count]),
    ),
  }
}

const percentile = (times: number[], part: number) =>
  Math.round(
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0,
  )

const writeFigures = ({ name, times, answers, errors }: WriteResult): LoadFigures => ({
  name,
  answers,
  bad: Object.values(errors).reduce((sum, count) => sum + count, 0),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  longest: Math.round(Math.max(0, ...times)),
  statuses: errors,
})

interface Traffic {
  url: string
  groups: ReadGroup[]
  sendWrites: ReturnType<typeof createWriter>
}

/** Sends reads of all groups at `rate` a second for `seconds`, with the writes that belong to that rate. */
async function shoot({ url, groups, sendWrites }: Traffic, load: Load) {
  const reading = Promise.all(groups.map((group) => readGroup(url, group, load)))
  const writing = sendWrites({ readsPerSecond: load.rate, seconds: load.seconds })
  return { reads: await reading, writes: (await writing).map(writeFigures) }
}

interface Ramp {
  seconds: number
  from: number
  step: number
  /** A rate is carried if this part of its requests is answered, 99 of 100 of them in so many milliseconds. */
  answeredShare: number
  longestP99: number
}

/** Finds the highest rate of a ramp that the shop carries, in requests a second. */
async function findCapacity(
  traffic: Traffic,
  { seconds, from, step, answeredShare, longestP99 }: Ramp,
  onStep: (step: RampStep) => void,
) {
  let capacity = 0
  for (let rate = from; ; rate *= step) {
    const { reads, writes } = await shoot(traffic, { rate, seconds })
    const answered = reads.reduce((sum, { answers }) => sum + answers, 0) / seconds
    const p99 = Math.max(...reads.map((figure) => figure.p99))
    const bad = [...reads, ...writes].reduce((sum, figure) => sum + figure.bad, 0)
    const isCarried = answered >= rate * answeredShare && p99 <= longestP99 && bad === 0
    onStep({ rate: Math.round(rate), answered: Math.round(answered), p99, bad, isCarried })
    if (!isCarried) return capacity
    capacity = answered
  }
}

/**
 * Sends mixed traffic for `minutes` at 70 % of the rate that a ramp finds. Faults are bad answers, and acknowledged
 * orders that are not stored.
 */
export async function runLoad({
  minutes,
  customers = 20,
  ramp = { seconds: 6, from: 100, step: 1.3, answeredShare: 0.95, longestP99: 1000 },
  steps,
  onStep = () => {},
}: {
  minutes: number
  customers?: number
  ramp?: Ramp
  steps?: Steps
  onStep?: (step: RampStep) => void
}): Promise<LoadResult> {
  const random = seededRandom(20_261_121)
  const shop = await startShop({ env: unlimited, steps })
  try {
    const records = openRecords(shop)
    const target = await openTarget(shop, customers)
    const traffic = {
      url: shop.url,
      groups: readGroups(target.products).map((group) => ({
        ...group,
        paths: shuffled(group.paths, random),
      })),
      sendWrites: createWriter(target),
    }
    await shoot(traffic, { rate: warmRate, seconds: ramp.seconds })
    const capacity = await findCapacity(traffic, ramp, onStep)
    const ordersBefore = (await records.all('orders')).length
    const memory = watchMemory(shop.pids)
    const { reads, writes } = await shoot(traffic, { rate: capacity * share, seconds: minutes * 60 })
    await memory.stop()
    const figures = [...reads, ...writes]
    const faults = figures
      .filter(({ bad }) => bad > 0)
      .map(({ name, bad, statuses }) => `${name}: ${bad} bad answers (${JSON.stringify(statuses)})`)
    const placed = (await records.all('orders')).length - ordersBefore
    const acknowledged = writes
      .filter(({ name }) => name === 'orders')
      .reduce((sum, { answers, bad }) => sum + answers - bad, 0)
    if (placed < acknowledged)
      faults.push(`${acknowledged} orders were acknowledged and ${placed} are stored`)
    await records.close()
    const growth = memory.growth(Math.min(10, minutes * 0.67) * 60_000)
    return { capacity, rate: capacity * share, figures, growth, faults }
  } finally {
    await shop.stop()
  }
}
