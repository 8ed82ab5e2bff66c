import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { HostileRequest } from './HostileRequest.ts'

// Requests of every method to every route of both ports, most of which nobody should send.

const id = 'a'.repeat(24)
const routes = `
  / /about /search?query=x /cart /admin/productlist /reset-password/x /sitemap.xml /robots.txt
  /manifest.webmanifest /favicon.ico /assets/x.js /healthz /readyz /metrics /api /api/products
  /api/products/facets /api/products/${id} /api/products/${id}/related /api/products/${id}/reviews
  /api/products/${id}/reviews/photos /api/products/${id}/reviews/photos/${id} /api/products/${id}/reviews/votes
  /api/products/${id}/reviews/${id}/vote /media/${'0'.repeat(20)}-photo.webp?key=1.x
  /cms/api/review-photos /cms/api/review-photos/${id} /cms/api/review-photos/file/absent.webp
  /api/products/manage /api/site /api/categories /api/testimonials /api/pages/terms-conditions /api/orders
  /api/orders/${id} /api/orders/${id}/pay /api/uploads /api/users /api/users/profile /api/users/${id}
  /api/users/logout /api/users/reset-password/x /media/x.webp /media/${'0'.repeat(20)}-320.webp
  /brochure.pdf /brochure/Gaming.pdf /internal/changes /cms /cms/login /cms/collections/products
  /cms/collections/products/${id} /cms/import /cms/forgot /cms/%ff /cms/% /cms/api /cms/api/products
  /cms/api/access /cms/api/products/${id} /cms/api/products/versions/${id} /cms/api/users/me
  /cms/api/users/login /cms/api/globals/site-settings /cms/api/documents/file/absent
  /cms/api/media/file/absent.webp /cms/api/brochure /cms/api/catalogue/export /cms/api/catalogue/imports
  /cms/api/preview /cms/api/graphql /cms/api/payload-jobs/run /_next/static/x.js
  /_next/image?url=%ff&w=1&q=1 /_next/%ff /_next/data/x/cms.json // ///x /..%2f..%2fetc/passwd
  /%2e%2e/%2e%2e/
`
  .trim()
  .split(/\s+/)
const methods =
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE SEARCH PROPFIND LOCK PURGE MKCOL REPORT NOTIFY'.split(' ')

const form = 'multipart/form-data; boundary=b'
const part = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const bomb = gzipSync(Buffer.alloc(20_000_000))

interface Body {
  body: string | Buffer
  headers: Record<string, string>
}
const json = (body: string | Buffer, more = {}): Body => ({
  body,
  headers: { 'content-type': 'application/json', ...more },
})
const bodies: Body[] = [
  { body: '', headers: {} },
  json('{}'),
  json('{"email":"x@y.example","password":"no such password"}'),
  json('[1,2]'),
  json('{"a":'),
  json('"\ud800\u0000"'),
  json(deep),
  json('x'.repeat(1_500_000)),
  json(bomb, { 'content-encoding': 'gzip' }),
  json('{}', { 'content-encoding': 'klingon' }),
  json('{}', { 'content-type': 'application/json; charset=klingon' }),
  { body: 'abcde', headers: { 'content-type': form } },
  { body: 'abcde', headers: { 'content-type': 'multipart/form-data' } },
  { body: `${part('_payload', '{"name":1}')}--b--\r\n`, headers: { 'content-type': form } },
  { body: `${part('image', 'x').repeat(500)}--b--\r\n`, headers: { 'content-type': form } },
  {
    body: `${part('0', '["$K1"]')}--b--\r\n`,
    headers: { 'content-type': form, 'next-action': '7f'.repeat(20) },
  },
  { body: '[]', headers: { 'content-type': 'text/plain;charset=UTF-8', 'next-action': '00' } },
  { body: 'a=1&'.repeat(20_000), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  {
    body: 'where[x]=1',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-payload-http-method-override': 'GET',
    },
  },
]

const odd: Record<string, string[]> = {
  host: ['[', 'a b<>', 'x:99999', '@', '%ff', ''],
  'x-forwarded-host': ['[', 'evil.example', ','],
  'x-forwarded-proto': ['%', 'javascript', 'https,http'],
  origin: ['null', '[', 'http://[', 'https://evil.example'],
  cookie: ['payload-token=x', 'payload-token=%ff', '__proto__=1', '='.repeat(3000)],
  authorization: ['Bearer x', 'JWT y', 'Bearer a.b.c', 'users API-Key x'],
  range: ['bytes=0-0,1-1', 'bytes=99999999999999-', 'x=1'],
  'if-none-match': ['*', 'W/"x"', '"'],
  'accept-encoding': ['br;q=0, gzip;q=nope', 'identity;q=0, *;q=0'],
  rsc: ['1', '%ff'],
  'next-router-state-tree': ['%ff', '[]', '%5B%22%22%5D'],
  'next-router-prefetch': ['1'],
  'x-middleware-subrequest': ['middleware'],
  'x-matched-path': ['/%ff'],
  'x-http-method-override': ['DELETE'],
  'x-client-address': ['9.9.9.9 1 abc', 'x'],
  'x-internal-signature': ['1 abc'],
  'x-catalogue-at-least': ['99999999', 'NaN', '-1'],
  expect: ['x'],
}
const oddHeader = fc
  .constantFrom(...Object.entries(odd))
  .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]))

/** Any method, any route, any body, up to three odd headers. */
export const hostileCall: fc.Arbitrary<HostileRequest> = fc
  .record({
    path: fc.constantFrom(...routes),
    method: fc.constantFrom(...methods),
    sent: fc.oneof(
      { weight: 1, arbitrary: fc.constant(bodies[0]) },
      { weight: 3, arbitrary: fc.constantFrom(...bodies) },
    ),
    more: fc.array(oddHeader, { maxLength: 3 }),
    isStaff: fc.boolean(),
  })
  .map(({ path, method, sent, more, isStaff }) => ({
    path,
    method,
    body: sent?.body ?? '',
    headers: { ...sent?.headers, ...Object.fromEntries(more) },
    isHostile: false,
    // Staff only read: what they may write would change the shop.
    isStaff: isStaff && /^(GET|HEAD|OPTIONS|TRACE)$/.test(method),
  }))
