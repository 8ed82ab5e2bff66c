import fc from 'fast-check'

// What a field does not expect, as data that stays small and can be compared: `{{…}}` stands for what is put in when
// the request is sent (fillText). {{long 9}} is nine letters; {{deep 9}} nine arrays in each other, {{nested 9}} nine
// objects; {{raw 1e999}} those very characters; any other word what the run knows by that name.

const own = (text) => JSON.parse(text)

export const oddText = fc.oneof(
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
  own('{"__proto__":{"role":"admin","isAdmin":true}}'),
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

export const oddValue = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 4, arbitrary: operator },
  { weight: 3, arbitrary: polluting },
  { weight: 3, arbitrary: oddNumber },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 2, arbitrary: fc.array(fc.oneof(oddText, operator, oddNumber), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constant('{{long 2000000}}') },
)

/** What would raise its sender if anything took it. */
export const privilegeFields = {
  role: fc.constantFrom('admin', 'staff', ['admin'], { equals: 'admin' }, 'ADMIN', ' admin '),
  isAdmin: fc.constantFrom(true, 'true', 1, [true]),
  _id: fc.constantFrom('{{admin}}', '{{victim}}'),
  id: fc.constantFrom('{{admin}}', '{{victim}}', null),
  hash: fc.constant('pbkdf2-sha256-v1:00'),
  salt: fc.constant('00'),
  tokenStamp: fc.constantFrom('x', null),
  stamp: fc.constantFrom('x', null),
  credentials: fc.constantFrom('{{admin}}', { stamp: 'x', hash: 'y' }),
  collection: fc.constantFrom('users', 'credentials'),
  user: fc.constantFrom('{{admin}}', { id: '{{admin}}', role: 'admin', collection: 'users' }),
  resetPasswordToken: fc.constant('sesame-reset'),
  resetHash: fc.constant('00'),
  loginAttempts: fc.constantFrom(0, -1000),
  lockUntil: fc.constantFrom(null, '2000-01-01T00:00:00.000Z'),
  sessions: fc.constantFrom([{ id: 'x', expiresAt: '2999-01-01T00:00:00.000Z' }], null),
  _verified: fc.constant(true),
  overrideAccess: fc.constant(true),
  context: fc.constant({ newPassword: 'sesame-context' }),
  newPassword: fc.constant('sesame-context'),
  data: fc.constant({ role: 'admin', isAdmin: true }),
  createdAt: fc.constantFrom('2000-01-01T00:00:00.000Z', 'x', null, 0),
  updatedAt: fc.constantFrom('2000-01-01T00:00:00.000Z', 'x'),
  enableAPIKey: fc.constant(true),
  apiKey: fc.constant('sesame-key'),
  ['__proto__']: fc.constant({ role: 'admin', isAdmin: true }),
}

const nest = (open, close) => (_, times) => open.repeat(times) + close.repeat(times)

/** The text with everything put in that `{{…}}` stands for. */
export const fillText = (text, known) =>
  text
    .replace(/"\{\{deep (\d+)\}\}"/g, nest('[', ']'))
    .replace(/"\{\{nested (\d+)\}\}"/g, (_, times) => `${'{"a":'.repeat(times)}1${'}'.repeat(times)}`)
    .replace(/"\{\{raw ([^}]*)\}\}"/g, '$1')
    .replace(/\{\{long (\d+)\}\}/g, (_, length) => 'a'.repeat(length))
    .replace(/\{\{(\w+)\}\}/g, (_, name) => String(known[name] ?? ''))
