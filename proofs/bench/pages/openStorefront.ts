import { randomBytes } from 'node:crypto'
import { startHalf, waitUntilReady, type Half } from '../../../ops/lib/halfProcess.mjs'
import { stopProcess } from '../../../ops/lib/processes.mjs'
import { Refusal } from '../../../ops/lib/refusal.mjs'
import { freePort } from '../../../ops/testing/freePort.mjs'
import type { Side } from '../driver/withSides.ts'

/** A storefront that is measured. */
export interface Storefront extends Side {
  url: string
  pid: number
}

/** Starts the storefront of a checkout, as that checkout starts it, with its data from the CMS at an address. */
export async function openStorefront(name: string, half: Half, cmsUrl: string): Promise<Storefront> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { METRICS_PORT: _metrics, TRUST_PROXY: _proxy, ...env } = process.env
  const started = startHalf(half, {
    ...env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    CMS_URL: cmsUrl,
    PUBLIC_URL: url,
    SHARED_SECRET: randomBytes(32).toString('hex'),
  })
  if (!(await waitUntilReady(started, port)))
    throw new Refusal(`The storefront of ${name} did not start: ${started.complaints()}`)
  return { name, url, pid: started.child.pid ?? 0, stop: () => stopProcess(started.child, 4500) }
}
