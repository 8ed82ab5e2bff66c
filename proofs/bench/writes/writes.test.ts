// @module-tag no-database
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../shop/ask.ts'
import type { Contestant, Turn } from './contestant.ts'
import { changedOf, changeOf, maxClients, orderedOf, productCount } from './goods.ts'
import { tableOf } from '../driver/printTable.ts'
import { linesOf, measureCell } from './measureCell.ts'
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
    goods: [],
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

test('a cell tells of writes and reads, and any answer that is not the wanted one ends the run', async () => {
  const cell = { work: 'orders', clients: 2 } as const
  const measure = () => measureCell({ ...cell, contestant, seconds: 0.4, next: counter() })
  const { table } = tableOf(linesOf(cell), [{ name: 'the fake', rounds: [await measure()] }])
  expect(table.split('\n').map((line) => /\S+$/.exec(line)?.[0])).toEqual([
    'fake',
    ...Array(6).fill(expect.stringMatching(/^\d/)),
  ])
  fake.status = { PUT: 200, POST: 429, GET: 200 }
  await expect(measure()).rejects.toThrow('the fake answered 429 to one of its orders')
  fake.status = { PUT: 200, POST: 201, GET: 503 }
  await expect(measure()).rejects.toThrow('the fake answered 503 to a reader')
})

test('clients change and order products of their own', () => {
  const turns = Array.from({ length: maxClients }, (_, client) => ({
    client,
    clients: maxClients,
    n: client,
  }))
  const used = [0, 7, 299].flatMap((n) => turns.map((turn) => changedOf(products, { ...turn, n })))
  const byClient = turns.map(
    (turn) => new Set([0, 1, 2, 3, 4, 5].map((n) => changedOf(products, { ...turn, n }))),
  )
  expect(new Set(byClient.flatMap((own) => [...own])).size).toBe(maxClients * 6)
  const ordered = turns.flatMap((turn) => orderedOf(products, turn))
  expect(new Set(ordered).size).toBe(maxClients * 2)
  expect(used.filter((product) => ordered.includes(product))).toEqual([])
})
