import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from 'cms/contract/products'
import { freePort } from '../../ops/testing/freePort.mjs'
import type { Steps } from '../../ops/lib/steps.mjs'
import { startShop } from '../../ops/testing/shop.mjs'
import { residentMb } from '../bench/driver/processUsage.ts'
import { ask, must } from '../shop/ask.ts'
import { pipeline, trickle, upgrade } from './attacks.ts'
import { sendRequests } from './sendRequests.ts'
import { visitMeanwhile } from './visitMeanwhile.ts'

const longestLagMs = 100
const maxGrowth = 0.2
const settleMs = 60_000

/** Returns the 99th percentile of the event loop's delay (ms) since the last call. */
async function readLag(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^baithak_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

interface Options {
  count: number
  seed: number
  /** Connections of each attack. */
  connections: number
  /** Whether delays and memory are judged, which a busy machine may make long. */
  isTimed: boolean
  steps?: Steps
}

type Shop = Awaited<ReturnType<typeof startShop>>

async function attackBoth({ url, cmsUrl }: Shop, connections: number) {
  const [port, cmsPort] = [Number(new URL(url).port), Number(new URL(cmsUrl).port)]
  const faults: string[] = []
  let maxSockets = 0
  for (const one of [port, cmsPort]) {
    faults.push(...(await upgrade(one, connections)))
    const pipelined = await pipeline({
      port: one,
      cmsPort,
      connections: Math.ceil(connections / 5),
      requests: 80,
    })
    if (one === port) maxSockets = pipelined.most
    faults.push(...pipelined.faults)
  }
  return { maxSockets, faults }
}

const readMemory = async ({ pids }: Shop) =>
  Promise.all(Object.entries(pids).map(async ([name, pid]) => ({ name, mb: await residentMb(pid) })))

/** Waits until the memory of both halves is near what it was, and returns it. */
async function settle(shop: Shop, before: { mb: number }[]) {
  const until = performance.now() + settleMs
  for (;;) {
    const after = await readMemory(shop)
    const isBack = after.every(({ mb }, n) => mb <= (before[n]?.mb ?? 0) * (1 + maxGrowth))
    if (isBack || performance.now() > until) return after
    await sleep(1_000)
  }
}

/** Attacks a shop in every way at hand beside a normal client, and returns the figures and faults. */
export async function runHostile({ count, seed, connections, isTimed, steps }: Options) {
  const metrics = { cms: await freePort(), storefront: await freePort() }
  // The limit of searches is for a test of its own: here they should be answered.
  const shop = await startShop({ steps, metrics, env: { LIMIT_CONNECTIONS: '' } })
  try {
    const login = { email: shop.adminEmail, password: shop.adminPassword }
    const { token } = await must(
      200,
      ask<{ token: string }>(shop.url, 'POST', '/api/users/login', { body: login }),
    )
    const products = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()) as Product[]
    const pictures = products.slice(0, 5).map(({ image1 }) => image1)
    const paths = [
      '/',
      '/products/Gaming',
      `/product/${products[0]?._id}`,
      '/api/products/facets',
      ...pictures,
    ]
    await sendRequests({ shop, token, count: Math.ceil(count / 20), seed: seed + 1 })
    const before = await readMemory(shop)
    await Promise.all(Object.values(metrics).map(readLag))
    const visit = visitMeanwhile(shop.url, paths)
    steps?.begin('Sending generated requests')
    const onProgress = (done: number, total: number) => steps?.progress(done, total)
    const ports = [shop.url, shop.cmsUrl].map((url) => Number(new URL(url).port))
    // Slow clients hold their connections for as long as the shop lets them.
    const slow = Promise.all(ports.map((port) => trickle(port, Math.ceil(connections / 5))))
    const sent = await sendRequests({ shop, token, count, seed, onProgress })
    steps?.done()
    steps?.begin('Opening hostile connections')
    const held = (await slow).flat()
    const attacked = await attackBoth(shop, connections)
    steps?.done()
    const lags = await Promise.all(Object.values(metrics).map(readLag))
    const visited = await visit.stop()
    const after = isTimed ? await settle(shop, before) : await readMemory(shop)
    const ready = await Promise.all([shop.url, shop.cmsUrl].map((url) => fetch(`${url}/readyz`)))
    const faults = [
      ...held,
      ...attacked.faults,
      ...visited.faults.filter((text) => isTimed || !text.includes('waited')),
    ]
    if (!ready.every(({ ok }) => ok)) faults.push('a half is not ready afterwards')
    if (isTimed) {
      for (const lag of lags)
        if (!(lag <= longestLagMs)) faults.push(`the event loop was late by ${Math.round(lag)} ms (p99)`)
      for (const [n, { name, mb }] of after.entries())
        if (mb > (before[n]?.mb ?? 0) * (1 + maxGrowth))
          faults.push(`${name} holds ${Math.round(mb)} MB, ${Math.round(before[n]?.mb ?? 0)} before`)
    }
    return {
      ...sent,
      connectionFaults: faults,
      lags,
      visited,
      before,
      after,
      maxSockets: attacked.maxSockets,
    }
  } finally {
    await shop.stop()
  }
}
