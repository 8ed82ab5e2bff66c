import { confirmInput } from 'cms/contract/accounts/sessions'
import { newToken } from 'cms/contract/accounts/namedTokens'
import { newPasskey, passkeyName, shownPasskey } from 'cms/contract/accounts/passkeys'
import { keyInput, keyProof, secondStepInput, switchOnInput } from 'cms/contract/accounts/secondStep'
import {
  deleteAccountInput,
  invitationInput,
  profileInput,
  registerInput,
  resetPasswordInput,
  userInput,
} from 'cms/contract/accounts/users'
import { reviewInput } from 'cms/contract/reviews'
import fc from 'fast-check'
import { matrix } from '../../cms/src/testing/matrix/accessMatrix.ts'
import { doorMatrix } from '../../cms/src/testing/matrix/doorMatrix.ts'
import {
  fieldsNamed,
  forgotten,
  guessed,
  guest,
  places,
  query,
  spelt,
  text,
  values,
} from './accountFields.ts'
import type { Fields } from './hostileBodies.ts'
import type { Requirement } from './roles.ts'

/** An endpoint of accounts, with generators for its requests. */
export interface Endpoint {
  endpoint: string
  method: string
  /** `{user}` stands for the account that it is about. */
  path: fc.Arbitrary<string>
  requires: Requirement
  /** The fields that it accepts; null if a request has no body. */
  body: Fields | null
  /** Its share of all requests, relative to the other endpoints. */
  weight: number
}

interface Schema {
  shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>
}

/** Returns a value for each field that a schema demands, or that has a value of its own. */
const fieldsOf = ({ shape }: Schema): Fields =>
  fieldsNamed(
    ...Object.keys(shape).filter((name) => name in values || !shape[name]?.safeParse(undefined).success),
  )

const [byCode] = secondStepInput.options
/** The bodies of the routes, by the contract. A route that is not here takes no field. */
const inputs: Record<string, Schema> = {
  'POST /api/users': registerInput,
  'PUT /api/users/profile': profileInput,
  'DELETE /api/users/profile': deleteAccountInput,
  'PUT /api/users/:user': userInput,
  'POST /api/users/invitations': invitationInput,
  'POST /cms/api/users': invitationInput,
  'POST /api/users/reset-password/:none': resetPasswordInput,
  'POST /api/users/accept-invitation/:none': resetPasswordInput,
  'POST /api/users/confirm': confirmInput,
  'POST /cms/api/users/confirm': confirmInput,
  'POST /api/users/login/second-step': byCode,
  'POST /cms/api/users/login/second-step': byCode,
  'POST /api/users/login/passkey': shownPasskey,
  'POST /cms/api/users/login/passkey': shownPasskey,
  'POST /api/users/second-step/key': keyInput,
  'POST /api/users/second-step/codes': keyProof,
  'POST /api/users/second-step': switchOnInput,
  'POST /api/users/passkeys': newPasskey,
  'PUT /api/users/passkeys/:none': passkeyName,
  'POST /cms/api/users/tokens': newToken,
  'POST /api/products/:product/reviews': reviewInput,
}
const bodies: Record<string, Fields> = {
  ...Object.fromEntries(Object.entries(inputs).map(([route, schema]) => [route, fieldsOf(schema)])),
  'POST /api/users/login': guessed,
  'POST /cms/api/users/login': guessed,
  'POST /api/users/forgot-password': forgotten,
}

/** Routes that refuse the requests of the table, and may take those of the run. Other refusals are for everybody. */
const opened: Record<string, Requirement> = {
  'POST /api/users': 'visitor',
  'POST /api/users/login': 'visitor',
  'POST /cms/api/users/login': 'visitor',
  'POST /api/users/reset-password/:none': 'visitor',
  'POST /api/users/confirm': 'user',
  'POST /cms/api/users/confirm': 'user',
}
const lowest: Requirement[] = ['visitor', 'user', 'staff', 'admin', 'admin', 'admin']

const pathOf = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name === 'user' ? [] : [name]))
  return fc
    .tuple(...names.map((name) => places[name] ?? fc.constant(name)))
    .chain((found) =>
      spelt(
        found.reduce((at, one, n) => at.replace(`:${names[n]}`, () => one), path.replace(':user', '{user}')),
      ),
    )
}

/** The routes of accounts and reviews, as the table of all routes has them. */
const routes = [...new Map(doorMatrix.map((row) => [`${row[0]} ${row[1]}`, row]))]
  .filter(([name]) => /\/(users|reviews)\b/.test(name))
  .map(([name, [method, path, statuses]]): Endpoint => ({
    endpoint: name,
    method,
    path: pathOf(path),
    requires: opened[name] ?? lowest[statuses.findIndex((status) => status < 400)] ?? 'nobody',
    body: method === 'GET' ? null : (bodies[name] ?? {}),
    weight: bodies[name] ? 10 : 2,
  }))

const guestLogins = ['/api/users/login', '/cms/api/users/login'].map((path): Endpoint => ({
  endpoint: `guest login at ${path}`,
  method: 'POST',
  path: spelt(path),
  requires: 'visitor',
  body: guest,
  weight: 5,
}))

/** Endpoints of Payload that the shop has closed. */
const closed = [
  'forgot-password',
  'reset-password',
  'unlock',
  'first-register',
  'verify/x',
  'verify/{{liveCode}}',
  'init',
].map((name): Endpoint => ({
  endpoint: `cms ${name}`,
  method: 'POST',
  path: spelt(`/cms/api/users/${name}`),
  requires: 'nobody',
  body: { ...forgotten, ...fieldsNamed('password'), token: text('{{liveCode}}', 'x') },
  weight: 2,
}))

const requiredBy = (letters = ''): Requirement =>
  letters.includes('e') ? 'staff' : letters.includes('a') ? 'admin' : 'nobody'
const whole = fc.constantFrom('', '?depth=2', '?draft=true')
const hidden = Object.keys(matrix).filter((slug) => matrix[slug]?.see === '' && !slug.startsWith('payload-'))
const stored = {
  ...Object.fromEntries(
    ['hash', 'salt', 'stamp', 'jti', 'kind', 'account'].map((name) => [name, text('x', '{{victim}}')]),
  ),
  to: text('{{victimEmail}}'),
  data: fc.constant({}),
  expiresAt: text('2000-01-01T00:00:00.000Z'),
}
const account = fieldsNamed('name', 'email', 'phone', 'password')

interface Rest {
  slug: string
  /** The word in an address for one record. */
  one: string
  fields: Fields
  weight: number
}
/** Payload's own endpoints of a collection, with the rights of its row in the table of rights. */
function* restOf({ slug, one, fields, weight }: Rest): Generator<Endpoint> {
  const { see, create, change, remove } = matrix[slug] ?? { see: '' }
  const at = `/cms/api/${slug}`
  const single = pathOf(`${at}/:${one}`)
  const many = query.map((where) => `${at}?${where}`)
  const row = (
    verb: string,
    method: string,
    path: Endpoint['path'],
    letters = '',
    body: Fields | null = {},
  ) => ({
    endpoint: `cms ${verb} ${slug}`,
    method,
    path,
    // Staff read and change their own account.
    requires: slug === 'users' && /GET|PATCH/.test(method) ? 'self' : requiredBy(letters),
    body,
    weight,
  })
  yield row('read', 'GET', single, see, null)
  yield row('find', 'GET', many, see, null)
  yield row('change', 'PATCH', single, change, fields)
  if (slug !== 'reviews') yield row('change many', 'PATCH', many, change, fields)
  if (slug !== 'users')
    yield row(
      'create',
      'POST',
      whole.map((rest) => at + rest),
      create,
      fields,
    )
  // The run needs its review.
  if (slug !== 'reviews') yield row('remove', 'DELETE', single, remove)
  if (slug !== 'reviews') yield row('remove many', 'DELETE', many, remove)
}

/** Every endpoint of accounts and reviews: of the shop, of Payload, and what nobody may reach. */
export const endpoints: Endpoint[] = [
  ...routes,
  ...guestLogins,
  ...closed,
  ...restOf({ slug: 'users', one: 'user', fields: account, weight: 8 }),
  ...restOf({
    slug: 'reviews',
    one: 'review',
    fields: {
      ...fieldsNamed('rating', 'comment'),
      hidden: fc.boolean(),
      reply: text('Thank you.', ''),
      user: text('{{victim}}', '{{self}}'),
    },
    weight: 4,
  }),
  ...hidden.flatMap((slug) => [...restOf({ slug, one: 'none', fields: stored, weight: 1 })]),
]
