import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '../failures.ts'

/** The Ed25519 key by which a shop signs its archives. */
export interface SigningKey {
  privateKey: KeyObject
  /** The raw 32 bytes of the public key, as base64url. */
  publicKey: string
  fingerprint: string
}

/** Returns the fingerprint of a public key in the form that SSH made familiar. */
export const fingerprintOf = (publicKey: string) =>
  `SHA256:${createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64').replace(/=+$/, '')}`

/** Reads a key from one line: PKCS #8 as DER in base64. `place` is named when it is none. */
function readKey(line: string, place: string): SigningKey {
  try {
    const bytes = Buffer.from(line.trim(), 'base64')
    const privateKey = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
    const { x: publicKey } = createPublicKey(privateKey).export({ format: 'jwk' })
    if (privateKey.asymmetricKeyType === 'ed25519' && publicKey)
      return { privateKey, publicKey, fingerprint: fingerprintOf(publicKey) }
  } catch {
    // Refused below, like a key of another kind.
  }
  throw new Refused(`${place} is no Ed25519 key in one line of base64 (PKCS #8, DER).`)
}

interface Place {
  /** The data folder, where the key is kept. */
  folder: string
  /** The key of the settings, which comes before the one of the folder. */
  setting?: string
}

const fileIn = (folder: string) => path.join(folder, 'backup-signing-key')

/** Returns the shop's key, or null if it has none yet. */
export async function findSigningKey({ folder, setting }: Place): Promise<SigningKey | null> {
  if (setting) return readKey(setting, 'BACKUP_SIGNING_KEY')
  const line = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return line === null ? null : readKey(line, fileIn(folder))
}

/** Returns the shop's key, which is made at first need. Two processes that make it at once get the same one. */
export async function requireSigningKey(place: Place): Promise<SigningKey> {
  const known = await findSigningKey(place)
  if (known) return known
  const { privateKey } = generateKeyPairSync('ed25519')
  const line = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  const draft = `${fileIn(place.folder)}.${randomUUID()}.tmp`
  try {
    const file = await open(draft, 'wx', 0o600)
    const written = file.writeFile(`${line}\n`).then(() => file.sync())
    await written.finally(() => file.close())
    // Another process may have been faster. Where the file system knows no links, the last one wins.
    await link(draft, fileIn(place.folder)).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? undefined : rename(draft, fileIn(place.folder)),
    )
  } finally {
    await rm(draft, { force: true })
  }
  const made = await findSigningKey(place)
  if (!made) throw new Error('The signing key that was made is gone')
  return made
}

export const signText = (text: string, { privateKey }: SigningKey) =>
  sign(null, Buffer.from(text), privateKey).toString('base64')

/** Returns whether the signature over the text is one by this public key. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
