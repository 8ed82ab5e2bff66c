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
  const letGo = cms.hold()
  const inFlight = shop.ask('/about', { agent: new http.Agent({ keepAlive: true }) })
  await until(() => cms.count('/api/site') === 2)
  // Its patience outlasts the test, so it ends because all is answered.
  const stopped = stopServer(shop.server, 600_000)
  await expect(shop.ask('/about')).rejects.toThrow()
  letGo()
  expect((await inFlight).status).toBe(200)
  await stopped
  await shop.close()
  await cms.close()
})

test('a request that never ends is cut after the patience', async () => {
  const cms = await startFakeCms()
  const shop = await startTestShop(cms.url)
  cms.hold()
  const endless = shop.ask('/about').catch(() => 'cut')
  await until(() => cms.count('/api/site') === 1)
  await stopServer(shop.server, 200)
  expect(await endless).toBe('cut')
  await shop.close()
  await cms.close()
})
