import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '../../env.ts'

/** Seconds for which a preview link works. */
const lifetime = 10 * 60

// A key of its own, so that no other signature of the shop opens a preview.
const key = new Uint8Array(hkdfSync('sha256', env.PAYLOAD_SECRET, '', 'baithak product previews', 32))

const sign = (productId: string, expires: string) =>
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
  const [wanted, given] = [Buffer.from(sign(productId, expires)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given) && Number(expires) > now()
}
