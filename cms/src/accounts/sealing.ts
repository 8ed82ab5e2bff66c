import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { deriveKeys } from '../signing.ts'

const keys = deriveKeys('baithak second step')

/** Encrypts a text, so that the database, or a browser that carries it, knows nothing of it (JWE, A256GCM). */
export const seal = (text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keys[0])

interface Opened {
  text: string
  /** Whether the key is the one that seals today. */
  isCurrent: boolean
}

/** Returns a sealed text; null if no key of ours has sealed it. */
export async function unseal(sealed: string): Promise<Opened | null> {
  for (const key of keys)
    try {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return { text: new TextDecoder().decode(plaintext), isCurrent: key === keys[0] }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  return null
}
