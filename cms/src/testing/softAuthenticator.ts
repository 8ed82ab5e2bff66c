import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey in memory, as an authenticator keeps it. */
interface Kept {
  id: Buffer
  privateKey: KeyObject
  publicKey: Buffer
  userHandle: string
  counter: number
}

interface Flaws {
  /** The page that asks, if it is another. */
  origin?: string
  rpId?: string
  /** Whether the person is only there, and not verified. */
  isUnverified?: boolean
  challenge?: string
  /** The count of uses, if the authenticator tells another. */
  counter?: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** The few forms of CBOR that an authenticator writes (RFC 8949). */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
type Cbor = number | string | Buffer | Map<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/** Returns a public key of ES256 in COSE's form (RFC 9053). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

function newKey(userHandle: string): Kept {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { id: randomBytes(16), privateKey, publicKey: coseOf(publicKey), userHandle, counter: 0 }
}

const flags = { present: 1, verified: 4, attested: 64 }

/**
 * An authenticator for tests without a browser: it makes passkeys and shows them, with whatever flaws a test wants.
 * `counts` says whether it counts its uses; many do not.
 */
export function softAuthenticator({ origin = 'http://localhost:3000', counts = true } = {}) {
  const kept: Kept[] = []
  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, key: Kept, flaws: Flaws, attested: Buffer | null) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(flaws.counter ?? key.counter)
    const bits = flags.present | (flaws.isUnverified ? 0 : flags.verified) | (attested ? flags.attested : 0)
    return Buffer.concat([
      sha256(flaws.rpId ?? rpId),
      Buffer.from([bits]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }
  const named = ({ id }: Kept) => {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {} }
  }

  /** Answers `PublicKeyCredentialCreationOptionsJSON`. */
  const create = (
    options: { challenge: string; rp: { id?: string }; user: { id: string } },
    flaws: Flaws = {},
  ) => {
    const key = newKey(options.user.id)
    kept.push(key)
    const length = Buffer.from([key.id.length >> 8, key.id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, key.id, key.publicKey])
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(options.rp.id ?? '', key, flaws, attested)],
      ]),
    )
    return {
      ...named(key),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, flaws).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'of-tomorrow'],
      },
    }
  }

  /** Answers `PublicKeyCredentialRequestOptionsJSON` by the newest passkey that is allowed. */
  const get = (
    options: { challenge: string; rpId?: string; allowCredentials?: readonly { id: string }[] },
    flaws: Flaws = {},
  ) => {
    const allowed = options.allowCredentials ?? []
    const key = kept.findLast(
      ({ id }) => allowed.length === 0 || allowed.some((one) => one.id === id.toString('base64url')),
    )
    if (!key) throw new Error('This authenticator has no such passkey')
    if (counts) key.counter += 1
    const authenticatorData = authData(options.rpId ?? '', key, flaws, null)
    const data = clientData('webauthn.get', options.challenge, flaws)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), key.privateKey)
    return {
      ...named(key),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: key.userHandle,
      },
    }
  }
  return { create, get }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
