import fc from 'fast-check'
import type { Fields } from './hostileBodies.ts'
import { oddText } from './oddValues.ts'

// Parts of near-valid requests. oddValues.ts fills in `{{…}}` when a request is sent.

export const text = (...choices: string[]) => fc.constantFrom(...choices)
/** Once in a while one of the others. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, ...others: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const segment = oddText.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 3000) || 'x')
const nothing = '000000000000000000000000'
const email = text(
  'visitor.{{n}}@baithak.example',
  ' Visitor.{{n}}@Baithak.Example ',
  'visitor+{{n}}@baithak.example',
)
const password = text('sesame-{{n}}-open', 'sesame-{{n}}-ünï', 'sesame-{{n}} with blanks ')
const code = mostly(
  text('sesame-code-{{n}}-0123456789-0123456789-01234', '{{liveCode}}', '{{liveCode}}x'),
  'x',
)

/** A right value for each field that an endpoint of accounts takes, by its name. Others get a text. */
export const values: Record<string, fc.Arbitrary<unknown>> = {
  name: text('Visitor', 'Ana-María', 'O’Neill', 'वि'),
  email: mostly(email, '{{selfEmail}}'),
  phone: text('9000000000', '0000000000'),
  password: mostly(password, 'sesame-{{n}}-mine', ''),
  currentPassword: mostly(password, '{{guestPassword}}'),
  isAdmin: fc.boolean(),
  roles: fc.constantFrom<string[]>([], ['orders'], ['admin']),
  ticket: code,
  code: text('000000', '123456', '12345', '१२३४५६'),
  rating: fc.integer({ min: 1, max: 5 }),
  comment: text('Sits well.', '{{long 2000}}', '<b>x</b>'),
}
/** Returns these fields, each with right values. */
export const fieldsNamed = (...names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? text('x')]))
/** Wrong passwords go to an account of their own, which they shut out. */
export const guessed = { email: mostly(email, '{{guessedEmail}}'), password }
export const guest = { email: text('{{guestEmail}}', ' {{guestEmail}}'), password: text('{{guestPassword}}') }
export const forgotten = { email: mostly(email, '{{victimEmail}}') }

/** Accounts that an admin may change and remove without harm to the run. `{{puppet}}` exists for that. */
export const adminTarget = mostly(fc.constant('{{puppet}}'), nothing, 'x', '%24ne')
/** Parts of an address, by the word that the table of routes has in their place. */
export const places: Record<string, fc.Arbitrary<string>> = {
  user: fc.oneof(
    { weight: 6, arbitrary: text('{{victim}}', '{{admin}}', '{{staff}}', '{{self}}', '{{self}}') },
    { weight: 2, arbitrary: text(nothing, '{{product}}', 'null') },
    { weight: 1, arbitrary: segment },
  ),
  product: fc.oneof({ weight: 4, arbitrary: fc.constant('{{product}}') }, { weight: 1, arbitrary: segment }),
  review: text('{{review}}', '{{review}}', 'x'),
  none: fc.oneof(
    { weight: 3, arbitrary: code },
    { weight: 1, arbitrary: text('{{product}}', '{{victim}}', nothing) },
    { weight: 1, arbitrary: segment },
  ),
}

/** Queries by which Payload finds several records. */
export const query = text(
  'where[id][equals]={{victim}}',
  'where[id][equals]={{self}}',
  'where[email][like]=baithak',
  'where[id][exists]=true',
  'where[roles][equals]=admin',
  'where[or][0][id][exists]=true&where[or][1][hash][like]=a',
  'where[$or][0][id]=x',
  'where[id][$ne]=x',
  'where[__proto__][equals]=x',
  'where[id][in]={{victim}},{{self}}',
  'where={"id":{"exists":true}}',
  'limit=0&where[id][not_equals]=x&depth=10',
  'where[resetHash][exists]=true',
  '',
)
/** Queries that none of the endpoints should heed. */
const heedless = text(
  '?depth=2',
  '?draft=true',
  '?all=true',
  '?all=true&all=x',
  '?all[$ne]=1',
  '?data=x',
  '?data={"roles":["admin"]}',
  '?data[roles]=admin',
  '?select[hash]=true&populate[users]=x',
)
/** Returns a path in ways to write it that a server may take for the same. */
export const spelt = (path: string) => {
  const [, root = '', name = ''] = /^(.*\/)([^/]*)$/.exec(path) ?? []
  const odd = text(
    `${path}/`,
    `${root}${name.toUpperCase()}`,
    path.replace(/^\/(cms\/)?api/, (start) => start.toUpperCase()),
    path.replace('/users', '//users'),
    path.replace('/users', '/./users'),
    `${root}%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  )
  const whole = fc.oneof(
    { weight: 5, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: heedless.map((rest) => path + rest) },
  )
  // Under /api the rights hang on the path as Express reads it.
  return path.startsWith('/cms/') && !path.includes('{') && name && !name.includes('%')
    ? fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: odd })
    : whole
}
