import fc from 'fast-check'
import { adminTarget, places } from './accountFields.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { forgedNames, type ForgedName } from './forgedTokens.ts'
import { bodiesLike, type HostileBody } from './hostileBodies.ts'
import { mayPass, type Requirement, type Role } from './roles.ts'

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
const identityFor = ({ endpoint, requires }: Endpoint) => {
  // An admin may change and remove accounts: of the run, the puppet alone is at risk.
  if (requires === 'admin' && !/many/.test(endpoint)) return admins
  if (requires === 'visitor') return whoever
  return requires === 'staff' || requires === 'self' ? withStaff : usual
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

/** The role that a POST with such a header needs, because Payload treats it as a GET at its own endpoints. */
const questions: Record<string, Requirement> = {
  'POST /cms/api/users': 'admin',
  'cms create reviews': 'staff',
}

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
  return plainWays.includes(who.how) && who.role !== 'none' && mayPass(requires, who.role) ? 'check' : 'entry'
}

const requestsFor = (one: Endpoint): fc.Arbitrary<AccountRequest> => {
  const parts = {
    who: identityFor(one),
    path: one.path,
    user: places.user ?? adminTarget,
    puppet: adminTarget,
    body: one.body ? bodiesLike(one.body) : fc.constant(null),
    headers: extraHeaders,
    half: fc.nat(4),
    chunked: fc.nat(9),
  }
  const { endpoint, method, requires } = one
  const takes = Object.keys(one.body ?? {})
  return fc.record(parts, { noNullPrototype: true }).map(({ path, user, puppet, half, chunked, ...rest }) => {
    // Admins act on the puppet, because they could end the run; on their own account only where that is refused.
    const isHarmless = rest.who.role !== 'admin' || (user === '{{admin}}' && method === 'DELETE')
    const request: Aimless = {
      ...rest,
      endpoint,
      method,
      requires,
      takes,
      sets: takes.includes('password') && !/login|DELETE/.test(endpoint),
      ends: method !== 'GET' && /logout|profile|second-step|passkeys|cms change/.test(endpoint),
      path: path.replace('{user}', () => (isHarmless ? user : puppet)),
      half: path.startsWith('/api/') && half === 0 ? 'storefront' : 'cms',
      chunked: chunked === 0 && !['DELETE', 'GET'].includes(method),
    }
    return { ...request, aim: aimOf(request), ...asQuestion(one, rest.headers) }
  })
}

/** Generates `count` requests to the endpoints of accounts, the same ones for the same seed. */
export const accountRequests = (count: number, seed: number) =>
  fc.sample(fc.oneof(...endpoints.map((one) => ({ weight: one.weight, arbitrary: requestsFor(one) }))), {
    numRuns: count,
    seed,
  })
