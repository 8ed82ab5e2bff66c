import { createSigner, deriveKeys } from '../signing.ts'

/** Seconds for which the address of a photograph that waits works. */
const lifetime = 15 * 60

// A key of its own, so that no other signature of the shop opens a photograph.
const { sign, isSigned } = createSigner(deriveKeys('baithak review photographs'))
const textOf = (filename: string, expires: string) => `photograph ${filename} ${expires}`

const now = () => Math.floor(Date.now() / 1000)

/** Returns a key for this file alone: `<end in Unix seconds>.<signature>`. */
export function issuePhotoKey(filename: string): string {
  const expires = String(now() + lifetime)
  return `${expires}.${sign(textOf(filename, expires))}`
}

/** Returns whether the key was issued for this file and has not expired. */
export function isPhotoKeyOf(filename: string, key: unknown): boolean {
  const [, expires = '', signature = ''] = /^(\d{10})\.([\w-]{43})$/.exec(String(key)) ?? []
  return isSigned(textOf(filename, expires), signature) && Number(expires) > now()
}
