import autocannon from 'autocannon'
import { randomOf } from '../randomOf.mjs'
import { openRecords } from '../../lib/records.mjs'
import { startShop } from '../../shop.mjs'
import { watchMemory } from './memoryGrowth.mjs'
import { openCounter, sendWrites } from './sendWrites.mjs'
import { readGroups } from './traffic.mjs'

const share = 0.7
const warmRate = 50
/** A rate is carried when nearly all of it is answered and nobody waits long. */
const [answeredShare, longestP99] = [0.95, 1000]
const connections = 20
const limits = ['LOGIN', 'REGISTER', 'REVIEW', 'ORDER']
const generous = Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000']))

const shuffled = (list, random) =>
  list
    .map((item) => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

async function readGroup({ name, share: part, paths }, { url, rate, seconds }) {
  const overallRate = Math.max(1, Math.round((rate * part) / 100))
  const result = await autocannon({
    url,
    duration: seconds,
    overallRate,
    // A connection sends at least one request a second.
    connections: Math.min(connections, overallRate),
    timeout: 30,
    headers: { 'accept-encoding': 'br, gzip' },
    requests: paths.map((path) => ({ method: 'GET', path })),
  })
  const { errors, non2xx, latency, statusCodeStats } = result
  return {
    name,
    answers: result.requests.total,
    bad: errors + non2xx,
    p50: latency.p50,
    p99: latency.p99,
    longest: latency.max,
    statuses: Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count }]) => [code, count])),
  }
}

const percentile = (times, part) =>
  Math.round(
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0,
  )

const writeFigures = ({ name, times, answers, errors }) => ({
  name,
  answers,
  bad: Object.values(errors).reduce((sum, count) => sum + count, 0),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  longest: Math.round(Math.max(0, ...times)),
  statuses: errors,
})

/** So many requests a second for so long, of every group at once. */
async function shoot(counter, { rate, seconds }) {
  const reading = Promise.all(counter.groups.map((group) => readGroup(group, { ...counter, rate, seconds })))
  const writing = sendWrites(counter, { readsPerSecond: rate, seconds })
  return [...(await reading), ...(await writing).map(writeFigures)]
}

/** The highest rate of a ramp that the shop carries, in requests a second. */
async function findCapacity(counter, { seconds, from, step, onStep }) {
  let capacity = 0
  for (let rate = from; ; rate *= step) {
    const figures = await shoot(counter, { rate, seconds })
    const reads = figures.slice(0, counter.groups.length)
    const answered = reads.reduce((sum, { answers }) => sum + answers, 0) / seconds
    const p99 = Math.max(...reads.map((figure) => figure.p99))
    const bad = figures.reduce((sum, figure) => sum + figure.bad, 0)
    const isCarried = answered >= rate * answeredShare && p99 <= longestP99 && bad === 0
    onStep({ rate: Math.round(rate), answered: Math.round(answered), p99, bad, isCarried })
    if (!isCarried) return capacity
    capacity = answered
  }
}

/**
 * Mixed traffic for so many minutes at 70 % of what a ramp found the shop to carry. Answers the figures and what is
 * wrong: any answer that is none, an order that was acknowledged and is not stored.
 */
export async function runLoad({ minutes, ramp = {}, steps, onStep = () => {} }) {
  const { seconds = 6, from = 100, step = 1.3 } = ramp
  const random = randomOf(20_261_121)
  const shop = await startShop({ env: generous, steps })
  try {
    const records = await openRecords(shop)
    const counter = { url: shop.url, sent: 0, ...(await openCounter(shop, { customers: 20 })) }
    counter.groups = readGroups(counter.products).map((group) => ({
      ...group,
      paths: shuffled(group.paths, random),
    }))
    await shoot(counter, { rate: warmRate, seconds })
    const capacity = await findCapacity(counter, { seconds, from, step, onStep })
    const ordersBefore = (await records.all('orders')).length
    const memory = watchMemory(shop.pids)
    const figures = await shoot(counter, { rate: capacity * share, seconds: minutes * 60 })
    await memory.stop()
    const faults = figures
      .filter(({ bad }) => bad > 0)
      .map(({ name, bad, statuses }) => `${name}: ${bad} bad answers (${JSON.stringify(statuses)})`)
    const placed = (await records.all('orders')).length - ordersBefore
    const orders = figures.find(({ name }) => name === 'orders')
    if (placed < orders.answers - orders.bad)
      faults.push(`${orders.answers - orders.bad} orders were acknowledged and ${placed} are stored`)
    await records.close()
    const growth = memory.growth(Math.min(10, minutes * 0.67) * 60_000)
    return { capacity, rate: capacity * share, figures, growth, faults }
  } finally {
    await shop.stop()
  }
}
