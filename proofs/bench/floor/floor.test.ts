// @module-tag no-database
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { silentSteps } from '../../../ops/lib/steps.mjs'
import { tableOf } from '../driver/printTable.ts'
import type { Case } from './cases.ts'
import { linesOf, measureCase } from './floor.ts'
import { readWrk, sendLoad } from './sendLoad.ts'
import { fetchRaw, serveCopy } from './serveCopy.ts'

const printed = `Running 2s test @ http://127.0.0.1:3001/
  1 threads and 10 connections
  60000 requests in 2.00s, 12.00MB read
Requests/sec:  29990.25
Transfer/sec:      6.00MB
`

test('the counts of wrk are read, and any failure ends the run', () => {
  expect(readWrk(printed)).toEqual({ requests: 60_000, perSecond: 29_990.25 })
  expect(() => readWrk(`${printed}  Non-2xx or 3xx responses: 3\n`)).toThrow('3 failures')
  expect(() => readWrk(`${printed}  Socket errors: connect 0, read 0, write 0, timeout 2\n`)).toThrow(
    'timeout 2',
  )
  expect(() => readWrk('unable to connect')).toThrow('unable to connect')
})

test('a copy answers with the same status, headers and bytes, also 304, and an answer that changes ends the run', async () => {
  let text = 'one'
  let asked = 0
  let changesAt = Infinity
  const server = createServer((req, res) => {
    asked += 1
    if (asked > changesAt) text = 'two'
    const isKnown = req.headers['if-none-match'] === '"a"'
    res.writeHead(isKnown ? 304 : 200, { etag: '"a"', 'x-own': 'yes' })
    res.end(isKnown ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const whole = { url, headers: {}, status: 200 as const, pids: [process.pid] }
  const measure = (asked: Case) =>
    measureCase([{ name: 'ours', asked }], 'list', { rounds: 1, seconds: 1, connections: [2] }, silentSteps)
  try {
    const known = { url, headers: { 'if-none-match': '"a"' } }
    const copy = await serveCopy(known)
    try {
      expect(await fetchRaw(copy)).toEqual(await fetchRaw(known))
      expect((await sendLoad(copy, { seconds: 1, connections: 2 })).requests).toBeGreaterThan(0)
    } finally {
      await copy.stop()
    }
    const { table } = tableOf(linesOf('list', 2), await measure(whole))
    expect(table).toMatch(/of bare node:http +\d.* at least 0\.9/)
    // Amid the load, long after the answer was read that the others are compared with.
    changesAt = asked + 50
    await expect(measure(whole)).rejects.toThrow('changed while')
    await expect(measure({ ...whole, status: 304 })).rejects.toThrow('answered 200')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
