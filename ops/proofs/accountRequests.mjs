import fc from 'fast-check'
import { doors } from './accountDoors.mjs'
import { adminTarget } from './accountFields.mjs'
import { forgedNames } from './forgedTokens.mjs'
import { bodiesLike } from './hostileBodies.mjs'
import { mayPass } from './standing.mjs'

// Who a request says it comes from. `role` is what the token is worth, `how` the way it is shown.

const forged = fc.constantFrom(...forgedNames)
const asForged = fc
  .tuple(forged, fc.constantFrom('bearer', 'bearer', 'jwt', 'cookie', 'both'))
  .map(([token, how]) => ({ role: 'none', how, token }))
const as = (role, ...ways) => fc.constantFrom(...ways).map((how) => ({ role, how }))
const nobody = fc.constantFrom(
  { role: 'none', how: 'nothing' },
  { role: 'none', how: 'empty' },
  { role: 'none', how: 'basic' },
)
const odd = (role) =>
  fc
    .tuple(fc.constantFrom('cookie', 'jwt', 'first', 'second', 'joined', 'unnamed', 'mixed'), forged)
    .map(([how, token]) => ({ role, how, token }))

const usual = fc.oneof(
  { weight: 5, arbitrary: as('customer', 'bearer', 'BEARER', 'blanks') },
  { weight: 3, arbitrary: as('staff', 'bearer') },
  { weight: 2, arbitrary: asForged },
  { weight: 1, arbitrary: nobody },
  { weight: 2, arbitrary: fc.oneof(odd('customer'), odd('staff')) },
)
const whoever = fc.oneof({ weight: 6, arbitrary: nobody }, { weight: 1, arbitrary: usual })
const admins = fc.oneof({ weight: 2, arbitrary: as('admin', 'bearer') }, { weight: 3, arbitrary: usual })
const withStaff = fc.oneof({ weight: 2, arbitrary: as('staff', 'bearer') }, { weight: 2, arbitrary: usual })
// Doors that one account can go through for an admin without meeting anybody but the puppet.
const adminDoors = ['change user', 'remove user', 'cms create', 'cms change', 'cms remove']

const identityFor = ({ door, needs }) => {
  if (adminDoors.includes(door)) return admins
  return { visitor: whoever, staff: withStaff }[needs] ?? usual
}

const override = fc.constantFrom('GET', 'DELETE', 'PATCH')
const extraHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: override.map((method) => ({ 'x-payload-http-method-override': method })) },
  { weight: 1, arbitrary: override.map((method) => ({ 'x-http-method-override': method })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { origin: 'https://evil.example' },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
      { expect: '100-continue' },
      { 'x-client-address': '127.0.0.1 1 abc' },
    ),
  },
)

/** Whether the door lets the sender come to its check of the body. */
export const mayEnter = ({ needs, path }, role) =>
  mayPass(needs, role) && !(needs === 'self' && role !== 'admin' && !/\{\{self\}\}/.test(path))

/** Payload takes a POST with such a header for a GET: a question, at the doors that are its own. */
function asQuestion({ method, door }, headers) {
  const needs = { 'cms create': 'self', 'cms review': 'visitor' }[door]
  const isQuestion = needs && method === 'POST' && Object.values(headers).includes('GET')
  return isQuestion ? { needs, takes: [], sets: false, aim: 'form' } : {}
}

const plainWays = ['bearer', 'BEARER', 'blanks']

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refused for its form, before the door is reached: JSON that is no object, and questions that Payload's doors never take. */
const hasWrongForm = ({ path, body, headers }) =>
  (body?.form === 'json' && !isObject(body.value)) ||
  (path.startsWith('/cms/api') &&
    (/[?&](data[=[]|where=)/.test(path) || headers['x-http-method-override'] === 'GET'))

/** The part of the shop's work that the request is for: see the counts of the proof. */
function aimOf(request) {
  const { who, body, needs } = request
  if (body?.aim && body.aim !== 'check') return body.aim
  if (hasWrongForm(request)) return 'form'
  if (needs === 'visitor') return 'check'
  return plainWays.includes(who.how) && who.role !== 'none' && mayEnter(request, who.role) ? 'check' : 'entry'
}

const requestsFor = (one) => {
  const body = one.body ? bodiesLike(one.body) : fc.constant(null)
  const parts = {
    who: identityFor(one),
    path: one.path,
    toAdmin: adminTarget,
    body,
    headers: extraHeaders,
    half: fc.nat(4),
    chunked: fc.nat(9),
  }
  return fc.record(parts, { noNullPrototype: true }).map(({ path, toAdmin, half, chunked, ...rest }) => {
    const isApi = path.startsWith('/api/')
    // An admin's whole right would end the run: it is tried on the puppet, and on the own account where that is refused.
    const isOwnEnd = path.includes('{{admin}}') && one.method === 'DELETE'
    const place =
      rest.who.role === 'admin' && path.includes('/users/') && !isOwnEnd
        ? path.replace(/\/users\/[^?]*/, `/users/${toAdmin}`)
        : path
    const request = {
      ...rest,
      door: one.door,
      method: one.method,
      needs: one.needs,
      takes: Object.keys(one.body ?? {}),
      sets: Boolean(one.sets),
      ends: Boolean(one.ends),
      path: place,
      half: isApi && half === 0 ? 'storefront' : 'cms',
      chunked: chunked === 0 && !['DELETE', 'GET'].includes(one.method),
    }
    return { ...request, aim: aimOf(request), ...asQuestion(one, rest.headers) }
  })
}

/** `count` requests at the doors to accounts, the same ones for the same seed. */
export const accountRequests = (count, seed) =>
  fc.sample(fc.oneof(...doors.map((one) => ({ weight: one.is, arbitrary: requestsFor(one) }))), {
    numRuns: count,
    seed,
  })
