import fc from 'fast-check'
import { cmsEndpoints } from './cmsEndpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { adminTarget } from './accountFields.ts'
import { forgedNames, type ForgedName } from './forgedTokens.ts'
import { bodiesLike, type HostileBody } from './hostileBodies.ts'
import { mayPass, type Requirement, type Role } from './roles.ts'
import { personEndpoints } from './personEndpoints.ts'
import { storeEndpoints } from './storeEndpoints.ts'

/** How a token is sent: correctly as `bearer`, or in a way that a server may mistake for it. */
type Way =
  | 'nothing'
  | 'empty'
  | 'basic'
  | 'bearer'
  | 'BEARER'
  | 'blanks'
  | 'jwt'
  | 'unnamed'
  | 'cookie'
  | 'both'
  | 'mixed'
  | 'first'
  | 'second'
  | 'joined'

/** The identity that a request claims. `role` is the one that the token proves. */
export interface Sender {
  role: Role
  how: Way
  /** A forged token, sent beside the right one or instead of it. */
  token?: ForgedName
}

export interface AccountRequest {
  endpoint: string
  method: string
  path: string
  requires: Requirement
  /** The names of the fields that the endpoint accepts. */
  takes: string[]
  /** Whether the body's password becomes the account's. */
  sets: boolean
  /** Whether the request may end a login. */
  ends: boolean
  who: Sender
  headers: Record<string, string>
  body: HostileBody | null
  half: 'cms' | 'storefront'
  chunked: boolean
  /** How far the request should get: to the endpoint's check of the body, to its check of the sender, or less far. */
  aim: HostileBody['aim'] | 'entry'
}

const forged = fc.constantFrom(...forgedNames)
const asForged = fc
  .tuple(forged, fc.constantFrom<Way[]>('bearer', 'bearer', 'jwt', 'cookie', 'both'))
  .map(([token, how]): Sender => ({ role: 'none', how, token }))
const as = (role: Role, ...ways: Way[]) => fc.constantFrom(...ways).map((how): Sender => ({ role, how }))
const nobody = fc.constantFrom<Sender[]>(
  { role: 'none', how: 'nothing' },
  { role: 'none', how: 'empty' },
  { role: 'none', how: 'basic' },
)
const odd = (role: Role) =>
  fc
    .tuple(fc.constantFrom<Way[]>('cookie', 'jwt', 'first', 'second', 'joined', 'unnamed', 'mixed'), forged)
    .map(([how, token]): Sender => ({ role, how, token }))

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
// Endpoints that an admin can use in full while the puppet is the only account at risk.
const adminEndpoints = ['change user', 'remove user', 'cms create', 'cms change', 'cms remove']

const identityFor = ({ endpoint, requires }: Endpoint) => {
  if (adminEndpoints.includes(endpoint)) return admins
  if (requires === 'visitor') return whoever
  return requires === 'staff' ? withStaff : usual
}

const override = fc.constantFrom('GET', 'DELETE', 'PATCH')
const extraHeaders = fc.oneof<fc.WeightedArbitrary<Record<string, string>>[]>(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: override.map((method) => ({ 'x-payload-http-method-override': method })) },
  { weight: 1, arbitrary: override.map((method) => ({ 'x-http-method-override': method })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { origin: 'https://evil.example' },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' },
      { expect: '100-continue' },
      { 'x-client-address': '127.0.0.1 1 abc' },
    ),
  },
)

type Aimless = Omit<AccountRequest, 'aim'>

/** Returns whether the endpoint lets the sender get as far as its check of the body. */
const mayEnter = ({ requires, path }: Aimless, role: Role) =>
  mayPass(requires, role) && !(requires === 'self' && role !== 'admin' && !/\{\{self\}\}/.test(path))

/** The role that a POST with such a header needs, because Payload treats it as a GET at its own endpoints. */
const questions: Record<string, Requirement> = { 'cms create': 'self', 'cms review': 'visitor' }

function asQuestion(
  { method, endpoint }: Endpoint,
  headers: Record<string, string>,
): Partial<AccountRequest> {
  const requires = questions[endpoint]
  const isQuestion = requires && method === 'POST' && Object.values(headers).includes('GET')
  return isQuestion ? { requires, takes: [], sets: false, aim: 'form' } : {}
}

const plainWays: Way[] = ['bearer', 'BEARER', 'blanks']

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the form is refused before the endpoint: JSON that is no object, queries that Payload never accepts. */
const hasWrongForm = ({ path, body, headers }: Aimless) =>
  (body?.form === 'json' && !isObject(body.value)) ||
  (path.startsWith('/cms/api') &&
    (/[?&](data[=[]|where=)/.test(path) || headers['x-http-method-override'] === 'GET'))

/** Returns which of the shop's checks the request tests; the proof counts requests by it. */
function aimOf(request: Aimless): AccountRequest['aim'] {
  const { who, body, requires } = request
  if (body?.aim && body.aim !== 'check') return body.aim
  if (hasWrongForm(request)) return 'form'
  if (requires === 'visitor') return 'check'
  return plainWays.includes(who.how) && who.role !== 'none' && mayEnter(request, who.role) ? 'check' : 'entry'
}

const requestsFor = (one: Endpoint): fc.Arbitrary<AccountRequest> => {
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
    // Admins act on the puppet, because they could end the run; on their own account only where that is refused.
    const isOwnEnd = path.includes('{{admin}}') && one.method === 'DELETE'
    const place =
      rest.who.role === 'admin' && path.includes('/users/') && !isOwnEnd
        ? path.replace(/\/users\/[^?]*/, `/users/${toAdmin}`)
        : path
    const request: Aimless = {
      ...rest,
      endpoint: one.endpoint,
      method: one.method,
      requires: one.requires,
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

/** Generates `count` requests to the endpoints of accounts, the same ones for the same seed. */
export const accountRequests = (count: number, seed: number) =>
  fc.sample(
    fc.oneof(
      ...[...storeEndpoints, ...personEndpoints, ...cmsEndpoints].map((one) => ({
        weight: one.weight,
        arbitrary: requestsFor(one),
      })),
    ),
    {
      numRuns: count,
      seed,
    },
  )
