import fc from 'fast-check'
import { oddText } from './oddValues.ts'

// Parts of near-valid requests. oddValues.ts fills in `{{…}}` when a request is sent.

export const text = (...choices: string[]) => fc.constantFrom(...choices)
export const sometimes = (field: fc.Arbitrary<string>, value: string) =>
  fc.oneof({ weight: 3, arbitrary: field }, { weight: 1, arbitrary: fc.constant(value) })
export const password = text('sesame-{{n}}-open', 'sesame-{{n}}-ünï', 'sesame-{{n}} with blanks ')
export const email = text(
  'visitor.{{n}}@baithak.example',
  ' Visitor.{{n}}@Baithak.Example ',
  'visitor+{{n}}@baithak.example',
)
export const name = text('Visitor', 'Ana-María', 'O’Neill', 'वि')
export const phone = text('9000000000', '0000000000')
const guest = text('{{guestEmail}}', ' {{guestEmail}}')
export const login = { email: sometimes(email, '{{guessedEmail}}'), password }
export const guestLogin = { email: guest, password: fc.constant('{{guestPassword}}') }
export const account = { name, email: sometimes(email, '{{selfEmail}}'), phone }
export const anyone = { name, email, phone, password }
export const review = {
  rating: fc.integer({ min: 1, max: 5 }),
  comment: text('Sits well.', '{{long 2000}}', '<b>x</b>'),
}

export const segment = oddText.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 3000) || 'x')
const target = fc.oneof(
  { weight: 6, arbitrary: text('{{victim}}', '{{admin}}', '{{staff}}', '{{self}}', '{{self}}') },
  { weight: 2, arbitrary: text('000000000000000000000000', '{{product}}', 'null') },
  { weight: 1, arbitrary: segment },
)
export const at = (path: string, place = target) => place.map((id) => path.replace('{id}', id))
export const fixed = (...paths: string[]) => fc.constantFrom(...paths)
export const code = fc.oneof(
  {
    weight: 2,
    arbitrary: text('sesame-code-{{n}}-0123456789-0123456789-01234', '{{liveCode}}', '{{liveCode}}x'),
  },
  { weight: 1, arbitrary: segment },
)
const query = text(
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
const reading = text(
  '',
  '?depth=2',
  '?data=x',
  '?data={"roles":["admin"]}',
  '?data[roles]=admin',
  '?select[hash]=true&populate[users]=x',
)
export const reads = (path: string) =>
  fc.tuple(target, reading).map(([id, rest]) => path.replace('{id}', id) + rest)
export const bulk = (path: string) => query.map((where) => `${path}?${where}`)

export const spelt = (name: string) =>
  fixed(
    `/cms/api/users/${name}`,
    `/cms/api/users/${name}`,
    `/cms/api/users/${name}/`,
    `/CMS/API/users/${name}`,
    `/cms/api/users/${name.toUpperCase()}`,
    `/cms/api//users/${name}`,
    `/cms/api/./users/${name}`,
    `/cms/api/users/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    `/cms/api/users/${name}?depth=1`,
  )

export const hiddenPaths = fc
  .tuple(
    fixed('credentials', 'mails', 'sessions'),
    fc.oneof(
      query.map((where) => `?${where}`),
      text('/{{victim}}', '/{{admin}}?data=x', '/count', '/versions', '/{{admin}}/duplicate'),
    ),
  )
  .map(([slug, rest]) => `/cms/api/${slug}${rest}`)
/** Accounts that an admin may change and remove without harm to the run. `{{puppet}}` exists for that. */
export const adminTarget = fc.oneof(
  { weight: 5, arbitrary: fc.constant('{{puppet}}') },
  { weight: 1, arbitrary: text('000000000000000000000000', 'x', '%24ne') },
)
