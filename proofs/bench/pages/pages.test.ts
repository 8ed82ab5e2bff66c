// @module-tag no-database
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { replayCms } from './replayCms.ts'

test('the stand-in asks the CMS each question once, and tells a new version with every answer after it', async () => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(String(req.url))
    res.writeHead(200, { 'x-total-count': '7', 'x-catalogue-version': '900' }).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cms = await replayCms(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    const versions: (string | null)[] = []
    for (let n = 0; n < 2; n += 1) {
      const response = await fetch(`${cms.url}/api/products?limit=7`)
      expect([await response.text(), response.headers.get('x-total-count')]).toEqual(['[]', '7'])
      versions.push(response.headers.get('x-catalogue-version'))
      cms.announce()
    }
    expect(versions).toEqual(['1', '2'])
    expect(asked).toEqual(['/api/products?limit=7'])
  } finally {
    await cms.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
