import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '../../accounts/deriveKeys.ts'

/** Seconds for which a preview link works. */
const lifetime = 10 * 60

// A key of its own, so that no other signature of the shop opens a preview.
const keys = deriveKeys('baithak product previews')

const sign = (productId: string, expires: string, key = keys[0]) =>
  createHmac('sha256', key).update(`product ${productId} ${expires}`).digest('base64url')

const now = () => Math.floor(Date.now() / 1000)

/** Returns a token for this product alone: `<end in Unix seconds>.<signature>`. */
export function issuePreview(productId: string): string {
  const expires = String(now() + lifetime)
  return `${expires}.${sign(productId, expires)}`
}

/** Returns whether the token was issued for this product and has not expired. */
export function isPreviewOf(productId: string, token: unknown): boolean {
  const [, expires = '', signature = ''] = /^(\d{10})\.([\w-]{43})$/.exec(String(token)) ?? []
  const given = Buffer.from(signature)
  const isSigned = keys.some((key) => {
    const wanted = Buffer.from(sign(productId, expires, key))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
  return isSigned && Number(expires) > now()
}
