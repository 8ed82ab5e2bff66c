// @module-tag kill
import http from 'node:http'
import { expect, test } from 'vitest'
import { startFakeCms } from '../testing/startFakeCms.ts'
import { stopServer } from './stopServer.ts'
import { startTestShop, until } from '../testing/startTestShop.ts'

test('a stop finishes what is in flight, takes nothing new and does not wait for idle connections', async () => {
  const cms = await startFakeCms()
  const shop = await startTestShop(cms.url)
  const agent = new http.Agent({ keepAlive: true })
  await shop.ask('/contact', { agent })
  cms.delay = 400
  const inFlight = shop.ask('/about', { agent: new http.Agent({ keepAlive: true }) })
  await until(() => cms.count('/api/site') === 2)
  const started = Date.now()
  const stopped = stopServer(shop.server)
  await expect(shop.ask('/about')).rejects.toThrow()
  expect((await inFlight).status).toBe(200)
  await stopped
  expect(Date.now() - started).toBeLessThan(2_000)
  await shop.close()
  await cms.close()
})

test('a request that never ends is cut after the patience', async () => {
  const cms = await startFakeCms()
  const shop = await startTestShop(cms.url)
  cms.delay = 60_000
  const endless = shop.ask('/about').catch(() => 'cut')
  await until(() => cms.count('/api/site') === 1)
  await stopServer(shop.server, 200)
  expect(await endless).toBe('cut')
  await shop.close()
  await cms.close()
})
