import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reservedSegments } from '../src/paths.ts'
import { seoRoutes } from './seoRoutes.ts'

const publicUrl = 'https://shop.example'
const id = '5eed00000000000000000001'
const product = { _id: id, type: 'Chairs', category: 'Gaming', updatedAt: '2026-02-03T04:05:06.000Z' }
const site = { brand: 'Baithak', tagline: 'For a test', description: 'Chairs' }

let server: Server
let origin: string
let asked: string[]
let isDown: boolean
const changes = { generation: 1, isConnected: true }

const loadApi = async (url: string) => {
  asked.push(url)
  if (isDown) throw new Error('down')
  return url === '/api/site' ? site : [product]
}

beforeEach(async () => {
  asked = []
  isDown = false
  Object.assign(changes, { generation: 1, isConnected: true })
  const app = express().use(seoRoutes({ loadApi, publicUrl, changes }))
  await new Promise<void>((listening) => (server = app.listen(0, '127.0.0.1', () => listening())))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => void server.close())

const read = async (path: string) => (await fetch(origin + path)).text()

test('the sitemap names pages, lists that hold products, and products with their last change', async () => {
  const sitemap = await read('/sitemap.xml')
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(
    [
      '/',
      '/latest',
      '/about',
      '/contact',
      '/testimonials',
      '/terms-conditions',
      '/privacy-policy',
      '/Chairs',
      '/products/Gaming',
      `/product/${id}`,
    ].map((path) => publicUrl + path),
  )
  expect(sitemap).toContain(`<loc>${publicUrl}/product/${id}</loc><lastmod>${product.updatedAt}</lastmod>`)
})

test('the catalogue is asked once for each of its versions, and once for all who wait', async () => {
  await Promise.all([read('/sitemap.xml'), read('/sitemap.xml')])
  await read('/sitemap.xml')
  expect(asked).toEqual(['/api/products'])
  changes.generation = 2
  await read('/sitemap.xml')
  expect(asked).toEqual(['/api/products', '/api/products'])
})

test('a failure is a 503 that is not kept', async () => {
  isDown = true
  const failed = await fetch(`${origin}/sitemap.xml`)
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  isDown = false
  expect((await fetch(`${origin}/sitemap.xml`)).status).toBe(200)
})

test('answers compressed, and 304 to those who have it', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const answer = await fetch(`${origin}/sitemap.xml`, { headers })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const etag = answer.headers.get('etag') ?? ''
  const again = await fetch(`${origin}/sitemap.xml`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('robots are led to the sitemap and kept out of search, cart, account and administration', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: \/([^/\n]+)/gm)].map(([, segment = '']) => segment)
  expect(closed).toEqual(expect.arrayContaining(['search', 'cart', 'login', 'profile', 'order', 'admin']))
  for (const segment of closed) expect(reservedSegments).toContain(segment)
})

test('the manifest bears the name of the shop', async () => {
  const answer = await fetch(`${origin}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { short_name: string; icons: { purpose: string }[] }
  expect(manifest.short_name).toBe('Baithak')
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})
