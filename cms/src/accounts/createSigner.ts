import { type BinaryLike, createHmac, timingSafeEqual } from 'node:crypto'

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
