import { createHash, createHmac, hkdfSync } from 'node:crypto'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hashes = { HS256: 'sha256', HS512: 'sha512' }

interface Header {
  alg: keyof typeof hashes
  typ?: string
}

export function signToken(claims: unknown, key: string | Buffer, header: Header = { alg: 'HS256' }) {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(hashes[header.alg], key).update(text).digest('base64url')}`
}

/** Derives the key of the shop's tokens (cms/src/accounts/tokens.ts), to make tokens with a single flaw. */
export const tokenKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'baithak login tokens', 32))

const now = () => Math.floor(Date.now() / 1000)
/** The account of a token, and the stamp of its credentials. */
export interface Subject {
  id: string
  stamp: string
  /** The id of a login that has not ended. */
  login: string
}

export const claimsFor = ({ id, stamp, login }: Subject) => ({
  sub: id,
  jti: login,
  stamp,
  iat: now(),
  exp: now() + 3600,
})

interface Genuine {
  secret: string
  admin: Subject
  customer: Subject
  /** A valid token. */
  customerToken: string
  /** A token after its logout. */
  ended: string
  /** A token of a deleted account. */
  removed: string
}

/** Makes tokens that must not be accepted, by their flaw. */
export function forgeTokens({ secret, admin, customer, customerToken, ended, removed }: Genuine) {
  const key = tokenKey(secret)
  const right = claimsFor(admin)
  const [head, , signature] = customerToken.split('.')
  const payloadKey = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const payloadClaims = {
    id: admin.id,
    collection: 'users',
    email: 'admin@baithak.example',
    iat: now(),
    exp: now() + 3600,
  }
  const none = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${encode(right)}.`
  return {
    expired: signToken({ ...right, iat: now() - 7200, exp: now() - 60 }, key),
    endless: signToken({ ...right, exp: undefined }, key),
    'of an older stamp': signToken({ ...right, stamp: 'AAAAAAAAAAAAAAAAAAAAAA' }, key),
    'of an ended login': signToken({ ...right, jti: '000000000000000000000000' }, key),
    'of the login of another': signToken({ ...right, jti: customer.login }, key),
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
    'of a changed subject': `${head}.${encode(claimsFor({ ...customer, id: admin.id }))}.${signature}`,
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

const none = { id: '', stamp: '', login: '' }
export type ForgedTokens = ReturnType<typeof forgeTokens>
export type ForgedName = keyof ForgedTokens
export const forgedNames = Object.keys(
  forgeTokens({ secret: '', admin: none, customer: none, customerToken: '..', ended: '', removed: '' }),
) as ForgedName[]
