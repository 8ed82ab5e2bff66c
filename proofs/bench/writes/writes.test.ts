// @module-tag no-database
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../shop/ask.ts'
import type { Contestant, Turn } from './contestant.ts'
import { syncsIn } from './countSyncs.ts'
import { changedOf, changeOf, mostClients, orderedOf, productCount } from './goods.ts'
import { measureCell, type Cell } from './measureCell.ts'
import { failuresOf, tableOf } from './printWrites.ts'
import { readOptions } from './readOptions.ts'
import { requireWrites } from './requireWrites.ts'

const products = Array.from({ length: productCount }, (_, n) => `p${n}`)

/** A server with prices that answers as `status` says. */
const fake = { status: { PUT: 200, POST: 201, GET: 200 }, price: 0, keeps: true }
const server = createServer(async (req, res) => {
  const body = Buffer.concat(await req.toArray()).toString()
  const method = req.method as keyof typeof fake.status
  if (method === 'PUT' && fake.keeps) fake.price = JSON.parse(body).price
  res.writeHead(fake.status[method]).end(JSON.stringify({ price: fake.price }))
})

let contestant: Contestant
beforeEach(async () => {
  Object.assign(fake, { status: { PUT: 200, POST: 201, GET: 200 }, price: 0, keeps: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const update = (turn: Turn) =>
    ask(url, 'PUT', `/api/products/${changedOf(products, turn)}`, { body: changeOf(turn.n, '') })
  const order = () => ask(url, 'POST', '/api/orders', { body: {} })
  const stop = async () => {}
  contestant = {
    name: 'the fake',
    url,
    pid: process.pid,
    products,
    send: { updates: update, orders: order },
    stop,
  }
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const counter = () => {
  let n = 0
  return () => (n += 1)
}

test('a contestant that refuses orders or changes, or does not keep a change, is refused', async () => {
  await requireWrites(contestant, counter())
  fake.status.POST = 403
  await expect(requireWrites(contestant, counter())).rejects.toThrow('the fake answered an order with 403')
  fake.status = { PUT: 500, POST: 201, GET: 200 }
  await expect(requireWrites(contestant, counter())).rejects.toThrow('the fake answered a change with 500')
  fake.status.PUT = 200
  Object.assign(fake, { keeps: false, price: 1 })
  await expect(requireWrites(contestant, counter())).rejects.toThrow(
    '{"price":1} after the price was changed',
  )
})

const cell = { work: 'orders', clients: 2, seconds: 0.4, withSyncs: false } as const

test('a cell counts writes and reads, and every answer that is not the wanted one by its status', async () => {
  const good = await measureCell({ ...cell, contestant, next: counter() })
  expect(good).toMatchObject({ failures: {}, syncs: null })
  expect(good.rate).toBeGreaterThan(1)
  expect(Math.min(good.product.length, good.list.length)).toBeGreaterThan(0)
  fake.status = { PUT: 200, POST: 429, GET: 503 }
  const bad = await measureCell({ ...cell, contestant, next: counter() })
  expect(bad.rate).toBe(0)
  expect(Object.keys(bad.failures)).toEqual(['429', '503'])
  expect(failuresOf([bad, { failures: { 0: 2 } }])).toMatch(/\d+ × 429, \d+ × 503/)
  expect(failuresOf([{ failures: { 0: 2 } }, { failures: { 0: 1 } }])).toBe('3 × no answer')
})

test('waits for the disk are read from the table of strace, with and without failed calls', () => {
  const table = `% time     seconds  usecs/call     calls    errors syscall
------ ----------- ----------- --------- --------- ----------------
 85.12    0.014961          67       223           fdatasync
 14.88    0.002616          59        44         1 fsync
------ ----------- ----------- --------- --------- ----------------
100.00    0.017577          65       267         1 total
`
  expect([syncsIn(table), syncsIn('')]).toEqual([267, 0])
})

test('clients change and order products of their own', () => {
  const turns = Array.from({ length: mostClients }, (_, client) => ({
    client,
    clients: mostClients,
    n: client,
  }))
  const used = [0, 7, 299].flatMap((n) => turns.map((turn) => changedOf(products, { ...turn, n })))
  const byClient = turns.map(
    (turn) => new Set([0, 1, 2, 3, 4, 5].map((n) => changedOf(products, { ...turn, n }))),
  )
  expect(new Set(byClient.flatMap((own) => [...own])).size).toBe(mostClients * 6)
  const ordered = turns.flatMap((turn) => orderedOf(products, turn))
  expect(new Set(ordered).size).toBe(mostClients * 2)
  expect(used.filter((product) => ordered.includes(product))).toEqual([])
})

const round = (rate: number, failures = {}): Cell => ({
  rate,
  cpu: 4,
  syncs: null,
  product: [1, 2, rate],
  list: [],
  failures,
})

test('the table shows median, spread and ratio, this checkout first', () => {
  const at = { work: 'orders', clients: 10 } as const
  const lines = tableOf('orders', [
    { ...at, contestant: 'this checkout', rounds: [10, 30, 20].map((rate) => round(rate)) },
    { ...at, contestant: 'other', rounds: [40, 50, 8].map((rate) => round(rate, { 503: 1 })) },
  ]).split('\n')
  const find = (label: string) =>
    lines
      .find((line) => line.trim().startsWith(label))
      ?.trim()
      .split(/ {2,}/)
  expect(find('Orders')).toEqual(['Orders of two lines', 'this checkout', 'other', 'ratio'])
  expect(find('writes')).toEqual(['writes a second', '20.0 (10.0–30.0)', '40.0 (8.00–50.0)', '0.50'])
  expect(find('disk')).toEqual(['disk syncs a write', 'not counted', 'not counted', '-'])
  expect(find('one product, p50')).toEqual([
    'one product, p50 ms',
    '2.00 (2.00–2.00)',
    '2.00 (2.00–2.00)',
    '1.00',
  ])
  expect(find('one product, p99')).toEqual([
    'one product, p99 ms',
    '30.0 (10.0–30.0)',
    '50.0 (8.00–50.0)',
    '0.60',
  ])
  expect(find('list of 24, p99')).toEqual(['list of 24, p99 ms', 'not counted', 'not counted', '-'])
  expect(find('reads of one')).toEqual(['reads of one product', '9', '9'])
  expect(find('failed')).toEqual(['failed answers', '0', '3 × 503'])
})

test('options that mean nothing are refused', () => {
  expect(readOptions([])).toMatchObject({ seconds: 5, rounds: 3, clients: [1, 10, 50], mongo: false })
  expect(readOptions(['--base', 'HEAD~1', '--clients', '2'])).toMatchObject({ base: 'HEAD~1', clients: [2] })
  for (const args of [
    ['--seconds', '0'],
    ['--rounds', '1.5'],
    ['--clients', '51'],
    ['--clients', ''],
    ['--speed'],
  ])
    expect(() => readOptions(args)).toThrow('npm run bench -- writes')
})
