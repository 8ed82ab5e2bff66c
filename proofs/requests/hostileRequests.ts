import fc from 'fast-check'
import { hostileCall } from './hostileCalls.ts'
import type { HostileRequest } from './HostileRequest.ts'

// Addresses and headers that any client may send.

const known = [
  'category',
  'type',
  'q',
  'latest',
  'minPrice',
  'maxPrice',
  'inStock',
  'colour',
  'material',
  'popular',
  'sort',
  'page',
  'limit',
  'view',
]
const operators = [
  '$ne',
  '$gt',
  '$where',
  '$regex',
  '$in',
  'not_equals',
  'exists',
  'like',
  '__proto__',
  'constructor',
]
const paths = [
  '/api/products',
  '/api/products/facets',
  '/api/products/000000000000000000000000',
  '/api/products/000000000000000000000000/related',
  '/api/site',
  '/api/testimonials',
  '/api/categories',
  '/api/pages/terms-conditions',
]

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
// Escapes on which decoders fail: a lone `%`, bytes that are not UTF-8, a null byte.
const brokenEscapes = fc.constantFrom(
  '%',
  '%zz',
  '%c0%ae',
  '%ff%fe',
  '%00',
  '%ed%a0%80',
  '%e0%a4',
  '%2e%2e%2f',
)
const longText = fc.integer({ min: 4000, max: 6000 }).map((length) => 'a'.repeat(length))
const unicodeText = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => `x${text}`)
const oddText = fc.constantFrom(
  "' OR 1=1 --",
  '{"$ne":null}',
  '[object Object]',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '\u202Eabc',
  'null',
)
const value = fc.oneof(
  unicodeText.map(encode),
  oddText.map(encode),
  longText,
  brokenEscapes,
  fc.tuple(oddText.map(encode), brokenEscapes).map(([text, escape]) => text + escape),
)

const name = fc.constantFrom(...known)
const operator = fc.constantFrom(...operators)
const strangeName = fc.oneof(
  fc.tuple(name, operator).map(([field, one]) => `${field}[${one}]`),
  fc.tuple(name, operator).map(([field, one]) => `${field}%5B${encode(one)}%5D`),
  fc.tuple(name, fc.nat(200)).map(([field, index]) => `${field}[${index}]`),
  name.map((field) => `${field}[]`),
  name.map((field) => `${field}.${field}`),
  fc.tuple(operator, operator).map(([one, two]) => `where[${one}][${two}]`),
  operator.map(encode),
  fc.constantFrom(
    'where',
    'depth',
    'limit%00',
    'draft',
    'locale',
    'select[password]',
    'trash',
    '__proto__[x]',
  ),
  unicodeText.map((text) => encode(`zz${text}`)),
)

const hostileParameter = fc.oneof(
  fc.tuple(strangeName, value).map(([key, text]) => `${key}=${text}`),
  fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
  fc
    .tuple(fc.constantFrom('page', 'limit', 'sort', 'view', 'inStock', 'minPrice'), value, value)
    .map(([key, one, two]) => `${key}=${one}&${key}=${two}`),
  fc
    .tuple(name, fc.integer({ min: 41, max: 400 }))
    .map(([key, count]) => Array(count).fill(`${key}=x`).join('&')),
)
const harmlessParameter = fc.constantFrom(
  'page=1',
  'limit=5',
  'sort=name',
  'view=card',
  'category=Gaming',
  'inStock=true',
)

const query = fc
  .tuple(
    fc.array(hostileParameter, { minLength: 1, maxLength: 3 }),
    fc.array(harmlessParameter, { maxLength: 2 }),
  )
  .chain(([hostile, harmless]) =>
    fc.shuffledSubarray([...hostile, ...harmless], { minLength: hostile.length + harmless.length }),
  )
  .map((parameters) => parameters.join('&').slice(0, 12_000))

const oddSegment = fc.oneof(
  unicodeText.map(encode),
  oddText.map(encode),
  brokenEscapes,
  fc.constantFrom('..', '.', '', 'toString'),
)
const apiPath = fc.oneof(
  { weight: 5, arbitrary: fc.constant('/api/products') },
  { weight: 3, arbitrary: fc.constantFrom(...paths) },
  { weight: 2, arbitrary: oddSegment.map((segment) => `/api/products/${segment}`) },
  { weight: 1, arbitrary: oddSegment.map((segment) => `/api/products/${segment}/related`) },
  { weight: 1, arbitrary: oddSegment.map((segment) => `/api/pages/${segment}`) },
  { weight: 1, arbitrary: fc.tuple(oddSegment, oddSegment).map(([one, two]) => `/api/${one}/${two}`) },
)

const pagePath = fc.oneof(
  fc.constantFrom('/', '/search', '/latest', '/Chairs', '/products/Gaming', '/products/HighSeries', '/about'),
  oddSegment.map((segment) => `/product/${segment}`),
  oddSegment.map((segment) => `/products/${segment}`),
  oddSegment.map((segment) => `/${segment}`),
)
const payloadPath = fc
  .constantFrom('products', 'reviews', 'media', 'users', 'orders')
  .map((slug) => `/cms/api/${slug}`)

const headerText = fc.oneof(
  fc.constantFrom(
    '*/*',
    '',
    '*',
    'W/"x"',
    '"',
    'bytes=0-0,9-',
    'br;q=0, gzip;q=nope',
    'identity;q=0, *;q=0',
    'application/xml',
    'Bearer x',
    'JWT y',
    '127.0.0.1',
    '::1, 10.0.0.1',
  ),
  fc.integer({ min: 1, max: 4000 }).map((length) => 'h'.repeat(length)),
  fc.string({
    unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 30,
  }),
)
const headerName = fc.constantFrom(
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'authorization',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'content-type',
  'origin',
  'referer',
)
const headers = fc.dictionary(headerName, headerText, { maxKeys: 3, noNullPrototype: true })

const hostile = fc.record<HostileRequest>({
  path: fc.tuple(apiPath, query).map(([path, text]) => `${path}?${text}`),
  headers,
  isHostile: fc.constant(true),
})
const pages = fc.record({
  path: fc.tuple(pagePath, query).map(([path, text]) => `${path}?query=x&${text}`),
  headers,
  isHostile: fc.constant(false),
  half: fc.constant<HostileRequest['half']>('storefront'),
})
const payloadRest = fc.record({
  path: fc.tuple(payloadPath, query).map(([path, text]) => `${path}?${text}`),
  headers,
  isHostile: fc.constant(false),
  half: fc.constant<HostileRequest['half']>('cms'),
})
const strangePath = fc.record({ path: apiPath, headers, isHostile: fc.constant(false) })

/** Generates `count` requests, the same ones for the same seed. */
export const hostileRequests = (count: number, seed: number): HostileRequest[] =>
  fc.sample(
    fc.oneof<fc.WeightedArbitrary<HostileRequest>[]>(
      { weight: 4, arbitrary: hostile },
      { weight: 1, arbitrary: strangePath },
      { weight: 2, arbitrary: pages },
      { weight: 1, arbitrary: payloadRest },
      { weight: 8, arbitrary: hostileCall },
    ),
    { numRuns: count, seed },
  )
