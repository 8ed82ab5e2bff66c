// @module-tag no-database
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import site from '../../cms/src/seed/site.json' with { type: 'json' }
import words from '../../cms/src/seed/words.json' with { type: 'json' }
import { startShop } from '../testing/shop.mjs'

let shop
let cookie
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const textsIn = (value) => (typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [value])

/** Our name and every sentence of ours, without what stands in the places of facts. */
const ours = [
  'Baithak',
  site.tagline,
  site.description,
  ...textsIn(words).flatMap((text) => text.split(/\{[^}]+\}/)),
]
  .map((text) => text.trim())
  .filter((text) => text === 'Baithak' || text.includes(' '))

const foundIn = (text) => ours.filter((sentence) => text.includes(sentence))

async function ask(address, options = {}) {
  const answer = await fetch(address, options)
  return { answer, text: await answer.text() }
}

async function change(slug, data) {
  const headers = { cookie, 'content-type': 'application/json', origin: shop.cmsUrl }
  const body = JSON.stringify(data)
  const { answer, text } = await ask(`${shop.cmsUrl}/cms/api/globals/${slug}`, {
    method: 'POST',
    headers,
    body,
  })
  expect([answer.status, text.slice(0, 300)]).toEqual([200, expect.anything()])
}

const others = (value) => {
  if (Array.isArray(value)) return value.map((one) => ({ ...one, title: 'Oak', text: 'Solid.' }))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'object' ? others(one) : `Asana ${name}`,
    ]),
  )
}

test('a shop with other words shows none of ours on a page, in the manifest, in a mail, under /cms', async () => {
  const login = await fetch(`${shop.cmsUrl}/cms/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.cmsUrl },
    body: JSON.stringify({ email: shop.adminEmail, password: shop.adminPassword }),
  })
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await change('site-settings', {
    brand: 'Asana',
    tagline: 'Seats',
    description: 'Seats of Pune.',
    address: ['1 Hill Road', 'Pune 411001'],
    email: 'hello@asana.test',
    seller: {
      legalName: 'Asana Seats LLP',
      address: '1 Hill Road\nPune 411001',
      carePhone: '+910000000009',
      careEmail: 'care@asana.test',
      careHours: 'Mornings',
      grievance: {
        name: 'Asha Test',
        designation: 'Partner',
        phone: '+910000000008',
        email: 'asha@asana.test',
      },
    },
    social: [],
    statistics: [],
  })
  await change('site-words', others(words))
  await vi.waitFor(async () => expect((await ask(shop.url)).text).toContain('Asana storyText'), 30_000)

  const [product] = JSON.parse((await ask(`${shop.url}/api/products`)).text)
  const pages = [
    '',
    'about',
    'contact',
    'testimonials',
    'latest',
    'Chairs',
    'products/Executive',
    'login',
    'register',
  ]
  const more = [
    `product/${product._id}`,
    `product/${product._id}/sheet`,
    'cart',
    'compare',
    'fit',
    'none',
    'search',
  ]
  const seen = {}
  for (const path of [...pages, ...more, 'manifest.webmanifest', 'icons/initial.svg'])
    seen[path] = foundIn((await ask(`${shop.url}/${path}`)).text)
  for (const path of [
    '',
    '/login',
    '/go-live',
    '/health',
    '/account',
    '/import',
    '/none',
    '/globals/site-settings',
    '/globals/site-words',
  ])
    seen[`cms${path}`] = foundIn((await ask(`${shop.cmsUrl}/cms${path}`, { headers: { cookie } })).text)
  const overview = await ask(`${shop.cmsUrl}/cms`, { headers: { cookie } })
  expect(/<title>([^<]*)/.exec(overview.text)?.[1]).toBe('Dashboard | Asana CMS')
  expect(Object.entries(seen).filter(([, found]) => found.length > 0)).toEqual([])

  await ask(`${shop.url}/api/users/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: shop.adminEmail }),
  })
  const folder = join(shop.dataFolder, 'mails')
  const mails = await vi.waitFor(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    expect(names.length).toBeGreaterThan(0)
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  }, 30_000)
  for (const mail of mails) expect(foundIn(mail)).toEqual([])
}, 240_000)
