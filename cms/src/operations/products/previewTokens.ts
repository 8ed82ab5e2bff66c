import { createSigner, deriveKeys } from '../../signing.ts'

/** Seconds for which a preview link works. */
const lifetime = 10 * 60

// A key of its own, so that no other signature of the shop opens a preview.
const { sign, isSigned } = createSigner(deriveKeys('baithak product previews'))
const textOf = (productId: string, expires: string) => `product ${productId} ${expires}`

const now = () => Math.floor(Date.now() / 1000)

/** Returns a token for this product alone: `<end in Unix seconds>.<signature>`. */
export function issuePreview(productId: string): string {
  const expires = String(now() + lifetime)
  return `${expires}.${sign(textOf(productId, expires))}`
}

/** Returns whether the token was issued for this product and has not expired. */
export function isPreviewOf(productId: string, token: unknown): boolean {
  const [, expires = '', signature = ''] = /^(\d{10})\.([\w-]{43})$/.exec(String(token)) ?? []
  return isSigned(textOf(productId, expires), signature) && Number(expires) > now()
}
