import { createHash, createHmac, hkdfSync } from 'node:crypto'

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hashes = { HS256: 'sha256', HS512: 'sha512' }

export function signToken(claims, key, header = { alg: 'HS256' }) {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(hashes[header.alg], key).update(text).digest('base64url')}`
}

/** The key of the shop's tokens (cms/src/tokens.ts): with it the proof makes tokens that only one thing is wrong with. */
export const tokenKey = (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'baithak login tokens', 32))

const now = () => Math.floor(Date.now() / 1000)
export const claimsFor = (id, stamp, given = {}) => ({
  sub: id,
  jti: 'proof-of-accounts-fuzz',
  stamp,
  iat: now(),
  exp: now() + 3600,
  ...given,
})

/**
 * Tokens that must not be accepted, by what is wrong with them. `admin` and `customer` are { id, stamp }, `customerToken` a good one,
 * `ended` a token after its logout, `removed` one of a deleted account.
 */
export function forgeTokens({ secret, admin, customer, customerToken, ended, removed }) {
  const key = tokenKey(secret)
  const right = claimsFor(admin.id, admin.stamp)
  const [head, , signature] = customerToken.split('.')
  const payloadKey = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const payloadClaims = {
    id: admin.id,
    collection: 'users',
    email: 'admin@baithak.example',
    iat: now(),
    exp: now() + 3600,
  }
  const none = (alg) => `${encode({ alg, typ: 'JWT' })}.${encode(right)}.`
  return {
    expired: signToken({ ...right, iat: now() - 7200, exp: now() - 60 }, key),
    endless: signToken({ ...right, exp: undefined }, key),
    'of an older stamp': signToken({ ...right, stamp: 'AAAAAAAAAAAAAAAAAAAAAA' }, key),
    'without stamp': signToken({ ...right, stamp: undefined }, key),
    'of nobody': signToken({ ...right, sub: '000000000000000000000000' }, key),
    'with an operator': signToken({ ...right, sub: { $ne: null } }, key),
    'of another key': signToken(right, 'another key of thirty-two letters'),
    'of the bare secret': signToken(right, secret),
    'of Payload': signToken(payloadClaims, payloadKey, { alg: 'HS256', typ: 'JWT' }),
    'of HS512': signToken(right, key, { alg: 'HS512' }),
    'alg none': none('none'),
    'alg None': none('None'),
    'without signature': `${signToken(right, key).replace(/[^.]*$/, '')}`,
    'of a changed subject': `${head}.${encode(claimsFor(admin.id, customer.stamp))}.${signature}`,
    ended,
    removed,
    cut: customerToken.slice(0, -2),
    long: `${'a'.repeat(3000)}.${'b'.repeat(3000)}.c`,
    dots: '...',
    word: 'x',
    object: '{"$ne":null}',
    undefined: 'undefined',
  }
}

const none = { id: '', stamp: '' }
export const forgedNames = Object.keys(
  forgeTokens({ secret: '', admin: none, customer: none, customerToken: '..', ended: '', removed: '' }),
)
