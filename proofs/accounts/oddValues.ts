import fc from 'fast-check'

// Values that a field does not expect, as data that stays small and comparable. fillText replaces `{{…}}` when the
// request is sent: {{long 9}} is nine letters; {{deep 9}} nine nested arrays, {{nested 9}} nine nested objects; {{raw
// 1e999}} those very characters; any other word is a value that the run knows by that name.

const own = (text: string): unknown => JSON.parse(text)

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'NaN',
    '-1',
    '1e309',
    'true',
    'null',
    '[object Object]',
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    '{"$ne":null}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'a\u0000b',
    '\u0000',
    'x\ud800',
    '\udfff\ud800',
    '\u202Eabc',
    'a\r\nBcc: all@baithak.example',
    '%00%ff',
    '__proto__',
    '{{admin}}',
    '{{adminEmail}}',
    '{{victimEmail}}',
    'İ@baithak.example',
    'two@at@baithak.example',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: 100, max: 6000 }).map((length) => `{{long ${length}}}`),
)

const operator = fc
  .constantFrom(
    '$ne',
    '$gt',
    '$in',
    '$regex',
    '$where',
    '$exists',
    '$set',
    'equals',
    'not_equals',
    'like',
    'exists',
  )
  .chain((name) =>
    fc.constantFrom(null, '', '.*', true, ['a'], 'sesame-operator').map((value) => ({ [name]: value })),
  )

const polluting = fc.constantFrom(
  own('{"__proto__":{"roles":["admin"],"isAdmin":true}}'),
  own('{"constructor":{"prototype":{"isAdmin":true}}}'),
  own('{"toString":1,"valueOf":null,"hasOwnProperty":"x"}'),
  own('{"length":1e9}'),
  own('{"then":"x","toJSON":"y"}'),
)

const oddNumber = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1.5,
    6,
    2 ** 53,
    1e308,
    '{{raw 1e999}}',
    '{{raw -0}}',
    '{{raw 123456789012345678901234567890}}',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deep = fc.constantFrom(
  '{{deep 200}}',
  '{{deep 5000}}',
  '{{deep 28000}}',
  '{{nested 200}}',
  '{{nested 9000}}',
)

export const oddValue: fc.Arbitrary<unknown> = fc.oneof<fc.WeightedArbitrary<unknown>[]>(
  { weight: 6, arbitrary: oddText },
  { weight: 4, arbitrary: operator },
  { weight: 3, arbitrary: polluting },
  { weight: 3, arbitrary: oddNumber },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 2, arbitrary: fc.array(fc.oneof(oddText, operator, oddNumber), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constant('{{long 2000000}}') },
)

/** Fields that would raise the sender's rights if an endpoint accepted them. */
export const privilegeFields: Record<string, fc.Arbitrary<unknown>> = {
  roles: fc.constantFrom(['admin'], ['editor'], 'admin', { equals: 'admin' }, ['ADMIN'], [['admin']]),
  isAdmin: fc.constantFrom(true, 'true', 1, [true]),
  _id: fc.constantFrom('{{admin}}', '{{victim}}'),
  id: fc.constantFrom('{{admin}}', '{{victim}}', null),
  hash: fc.constant('argon2id-v1:00'),
  salt: fc.constant('00'),
  tokenStamp: fc.constantFrom('x', null),
  stamp: fc.constantFrom('x', null),
  credentials: fc.constantFrom('{{admin}}', { stamp: 'x', hash: 'y' }),
  collection: fc.constantFrom('users', 'credentials'),
  user: fc.constantFrom('{{admin}}', { id: '{{admin}}', roles: ['admin'], collection: 'users' }),
  resetPasswordToken: fc.constant('sesame-reset'),
  resetHash: fc.constant('00'),
  loginAttempts: fc.constantFrom(0, -1000),
  lockUntil: fc.constantFrom(null, '2000-01-01T00:00:00.000Z'),
  sessions: fc.constantFrom([{ id: 'x', expiresAt: '2999-01-01T00:00:00.000Z' }], null),
  _verified: fc.constant(true),
  overrideAccess: fc.constant(true),
  context: fc.constant({ newPassword: 'sesame-context' }),
  newPassword: fc.constant('sesame-context'),
  data: fc.constant({ roles: ['admin'], isAdmin: true }),
  createdAt: fc.constantFrom('2000-01-01T00:00:00.000Z', 'x', null, 0),
  updatedAt: fc.constantFrom('2000-01-01T00:00:00.000Z', 'x'),
  enableAPIKey: fc.constant(true),
  apiKey: fc.constant('sesame-key'),
  ['__proto__']: fc.constant({ roles: ['admin'], isAdmin: true }),
}

const nest = (open: string, close: string) => (_: string, times: string) =>
  open.repeat(Number(times)) + close.repeat(Number(times))

/** Values that the run knows, by their placeholders. */
export type Known = Record<string, unknown>

/** Replaces every `{{…}}` in the text. */
export const fillText = (text: string, known: Known) =>
  text
    .replace(/"\{\{deep (\d+)\}\}"/g, nest('[', ']'))
    .replace(
      /"\{\{nested (\d+)\}\}"/g,
      (_, times: string) => `${'{"a":'.repeat(Number(times))}1${'}'.repeat(Number(times))}`,
    )
    .replace(/"\{\{raw ([^}]*)\}\}"/g, '$1')
    .replace(/\{\{long (\d+)\}\}/g, (_, length: string) => 'a'.repeat(Number(length)))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ''))
