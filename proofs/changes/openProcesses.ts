import { startHalf, waitUntilReady } from '../../ops/lib/halfProcess.mjs'
import { halves } from '../../ops/lib/places.mjs'
import { killProcess, stopProcess } from '../../ops/lib/processes.mjs'
import { freePort } from '../../ops/testing/freePort.mjs'
import type { OrderShop } from '../shop/openOrderShop.ts'

/** A process of the shop that can be killed and started again at the same address. */
export interface KeptProcess {
  url: string
  restart: () => Promise<void>
  kill: () => Promise<void>
  /** Ends it as an operator would. */
  stop: () => Promise<void>
}

/** Starts a CMS process on a port of its own. */
export async function openCms(shop: OrderShop): Promise<KeptProcess> {
  const PORT = String(await freePort())
  let running = await shop.start({ PORT })
  return {
    url: running.url,
    kill: () => running.kill(),
    stop: () => running.stop(),
    restart: async () => {
      await running.kill()
      running = await shop.start({ PORT })
    },
  }
}

/** Starts a storefront that asks these CMS processes, the first one first. */
export async function openStorefront(cms: readonly KeptProcess[], secret: string): Promise<KeptProcess> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    VITEST: '',
    SHARED_SECRET: secret,
    // The same for all, because pages name it.
    PUBLIC_URL: 'http://localhost:3000',
    PORT: String(port),
    CMS_URL: cms.map(({ url }) => url).join(','),
  }
  const start = async () => {
    const one = startHalf(halves.storefront, env)
    if (!(await waitUntilReady(one, port)))
      throw new Error(`The storefront did not start: ${one.complaints()}`)
    return one
  }
  let running = await start()
  const kill = async () => {
    killProcess(running.child)
    await running.ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    stop: () => stopProcess(running.child, 4500),
    restart: async () => {
      await kill()
      running = await start()
    },
  }
}
