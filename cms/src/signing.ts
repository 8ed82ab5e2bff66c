import { type BinaryLike, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from './env.ts'

type Key = Uint8Array<ArrayBuffer>

const derive = (secret: string, purpose: string): Key =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Returns a key of 32 bytes for one purpose from each value of PAYLOAD_SECRET. The first signs; the others are of
 * secrets that are being taken out of use, and are accepted.
 */
export function deriveKeys(purpose: string): [Key, ...Key[]] {
  const [current, ...former] = env.PAYLOAD_SECRET
  return [derive(current, purpose), ...former.map((secret) => derive(secret, purpose))]
}

/** Signs texts with the first of these keys (HMAC-SHA-256), and knows the signatures of all of them. */
export function createSigner(
  keys: readonly [BinaryLike, ...BinaryLike[]],
  encoding: 'hex' | 'base64url' = 'base64url',
) {
  const sign = (text: string, key: BinaryLike = keys[0]) =>
    createHmac('sha256', key).update(text).digest(encoding)
  return {
    sign: (text: string) => sign(text),
    isSigned(text: string, signature: string) {
      const given = Buffer.from(signature)
      return keys.some((key) => {
        const wanted = Buffer.from(sign(text, key))
        return wanted.length === given.length && timingSafeEqual(wanted, given)
      })
    },
  }
}

interface TimedKeys {
  /** The keys have one purpose, so that no other signature of the shop opens what they open. */
  purpose: string
  /** The word before the subject in what is signed. */
  kind: string
  /** Seconds for which a key works. */
  lifetime: number
}

/** Issues and knows keys that open one subject until they expire: `<end in Unix seconds>.<signature>`. */
export function createTimedKeys({ purpose, kind, lifetime }: TimedKeys) {
  const { sign, isSigned } = createSigner(deriveKeys(purpose))
  const textOf = (subject: string, expires: string) => `${kind} ${subject} ${expires}`
  const now = () => Math.floor(Date.now() / 1000)
  return {
    issue(subject: string): string {
      const expires = String(now() + lifetime)
      return `${expires}.${sign(textOf(subject, expires))}`
    },
    /** Returns whether the key was issued for this subject and has not expired. */
    isKeyOf(subject: string, key: unknown): boolean {
      const [, expires = '', signature = ''] = /^(\d{10})\.([\w-]{43})$/.exec(String(key)) ?? []
      return isSigned(textOf(subject, expires), signature) && Number(expires) > now()
    },
  }
}
