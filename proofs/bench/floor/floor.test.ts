// @module-tag no-database
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { loadClient, readWrk, sendLoad } from '../sendLoad.ts'
import { fetchRaw, serveCopy } from '../serveCopy.ts'
import { measureCase } from './measureCase.ts'
import { tableOf, type Row } from './printFloor.ts'
import { readOptions } from './readOptions.ts'

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

test('options that mean nothing are refused', () => {
  expect(readOptions(['--only', 'page,list', '--connections', '1,50', '--rounds', '3'])).toEqual({
    rounds: 3,
    seconds: 2,
    connections: [1, 50],
    only: ['list', 'page'],
  })
  for (const args of [
    ['--only', 'nothing'],
    ['--rounds', '0'],
    ['--connections', '1,many'],
    ['--clients', '2'],
  ])
    expect(() => readOptions(args)).toThrow('npm run bench -- floor')
})

const pairs = [0.6, 0.8, 0.7].map((ratio) => ({
  shop: { perSecond: ratio * 1000, ms: 0.05 },
  bare: { perSecond: 1000, ms: 0.04 },
}))

test('the table shows the median of the ratios, and the goals that this checkout misses', () => {
  const rows: Row[] = [
    { asked: 'list', name: 'this checkout', connections: 10, pairs },
    { asked: 'list', name: 'base', connections: 10, pairs },
    { asked: 'product', name: 'this checkout', connections: 10, pairs },
    { asked: 'filter', name: 'this checkout', connections: 10, pairs },
  ]
  const { table, missed } = tableOf(rows, 'this checkout')
  const cells = table.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(cells[1]).toEqual(
    'list,10,this checkout,700,1000,0.70,0.050,0.040,at least 0.9,NOT REACHED'.split(','),
  )
  expect(cells[3]?.slice(-2)).toEqual(['at least 0.5', 'reached'])
  expect(cells[4]?.at(-1)).toBe('0.040')
  expect(missed).toEqual(['list at 10 connections'])
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
  const options = { rounds: 1, seconds: 1, connections: [2], only: [] }
  try {
    const known = { url, headers: { 'if-none-match': '"a"' } }
    const copy = await serveCopy('bare', known)
    try {
      expect(await fetchRaw(copy)).toEqual(await fetchRaw(known))
      expect((await sendLoad(copy, { seconds: 1, connections: 2 })).requests).toBeGreaterThan(0)
    } finally {
      await copy.stop()
    }
    const [cell] = await measureCase([{ name: loadClient, asked: whole }], options)
    expect(cell?.pairs[0]?.bare.perSecond).toBeGreaterThan(0)
    // Amid the load, long after the answer was read that the others are compared with.
    changesAt = asked + 50
    await expect(measureCase([{ name: '', asked: whole }], options)).rejects.toThrow('changed while')
    await expect(measureCase([{ name: '', asked: { ...whole, status: 304 } }], options)).rejects.toThrow(
      'answered 200',
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
