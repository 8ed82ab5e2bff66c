import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'

interface Found {
  status: number
  html: string
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** Returns the addresses of this site that a page links to. Other sites and phone numbers are not checked. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => decode(href))
    .filter((href) => !/^[a-z]+:/.test(href))

const hasTarget = (html: string, id: string) => id === '' || html.includes(` id="${id}"`)

/** Opens every page that can be reached by links from the home page. */
async function crawl(baseURL: string) {
  const found = new Map<string, Found>()
  const from = new Map([['/', 'the start']])
  const dead: string[] = []
  const open = async (path: string) => {
    // Playwright's own requests look the host up for each connection, and for many at once that waits for seconds.
    const answer = await fetch(new URL(path, baseURL), { redirect: 'manual' })
    const text = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    found.set(path, { status: answer.status, html: isPage ? text : '' })
  }
  for (let next = ['/']; next.length > 0;) {
    await Promise.all(next.map(open))
    for (const path of next)
      for (const href of linksOf(found.get(path)?.html ?? '')) {
        const { pathname, search } = new URL(href, `http://shop${path}`)
        if (!from.has(pathname + search)) from.set(pathname + search, path)
      }
    next = [...from.keys()].filter((path) => !found.has(path))
  }
  for (const [path, { html }] of found)
    for (const href of linksOf(html)) {
      const { pathname, search, hash } = new URL(href, `http://shop${path}`)
      const target = found.get(pathname + search)
      if (target?.html && !hasTarget(target.html, decodeURIComponent(hash.slice(1))))
        dead.push(`${href} on ${path}`)
    }
  return { found, from, dead }
}

test('every link of the site leads straight to a page that is there', async ({ baseURL }) => {
  test.setTimeout(90_000)
  const { found, from, dead } = await crawl(baseURL ?? '')
  const broken = [...found].filter(([, { status }]) => status !== 200)
  expect(broken.map(([path, { status }]) => `${status} ${path} on ${from.get(path)}`)).toEqual([])
  expect(dead, 'links to a place on a page that is not there').toEqual([])
  expect([...found.keys()].filter((path) => path.startsWith('/admin'))).toEqual([])
  // 53 products, 3 types, 11 categories (the twelfth is a type), the fixed pages.
  expect([...found.keys()].filter((path) => /^\/product\/[^/]+$/.test(path))).toHaveLength(53)
  for (const path of ['/latest', '/Chairs', '/Lounge', '/HighCounter', '/Chairs?page=2', '/testimonials'])
    expect([...found.keys()]).toContain(path)
})
