import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refused } from '../failures.ts'

/** To whom an archive is encrypted. A passphrase is the same for both ways; a recipient's identity opens only. */
export const encryptions = ['recipient', 'passphrase', 'none'] as const
export type Encryption = (typeof encryptions)[number]

/** The keys of the settings. */
export interface Keys {
  recipients: string[]
  identities: string[]
  passphrase?: string
}

type Way = (stream: Readable) => Promise<Readable>

/** Both ways of one archive: `encrypt` while it is made, `decrypt` to read it back. */
export interface Cipher {
  encryption: Encryption
  encrypt: Way
  decrypt: Way
}

export const plainCipher: Cipher = {
  encryption: 'none',
  encrypt: async (stream) => stream,
  decrypt: async (stream) => stream,
}

// Loaded here alone, because only archives need it.
const loadAge = () => import('age-encryption')
type Age = Awaited<ReturnType<typeof loadAge>>

type WebWay = (
  stream: globalThis.ReadableStream<Uint8Array>,
) => Promise<globalThis.ReadableStream<Uint8Array>>

const throughWeb =
  (way: WebWay): Way =>
  async (stream) =>
    Readable.fromWeb(
      (await way(Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>)) as ReadableStream,
    )

/** Runs a step with a key of the settings. Names the setting, never its value. */
function withSetting(name: string, addKeys: () => void) {
  try {
    addKeys()
  } catch {
    throw new Refused(`${name} holds a key that is none of age. See .env.example.`)
  }
}

const pair = (
  encryption: Encryption,
  encrypter: InstanceType<Age['Encrypter']>,
  decrypter: InstanceType<Age['Decrypter']>,
): Cipher => ({
  encryption,
  encrypt: throughWeb((stream) => encrypter.encrypt(stream)),
  decrypt: throughWeb((stream) => decrypter.decrypt(stream)),
})

/**
 * Returns the cipher for a new archive; null if no key is set. A recipient comes before a passphrase. An archive for a
 * recipient has a second one that nobody keeps, by which it is read back here, where the identity need not be.
 */
export async function cipherFor({ recipients, passphrase }: Keys): Promise<Cipher | null> {
  if (!recipients.length && !passphrase) return null
  const { Encrypter, Decrypter, generateIdentity, identityToRecipient } = await loadAge()
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()]
  if (!recipients.length && passphrase) {
    encrypter.setPassphrase(passphrase)
    decrypter.addPassphrase(passphrase)
    return pair('passphrase', encrypter, decrypter)
  }
  withSetting('BACKUP_RECIPIENT', () => recipients.forEach((recipient) => encrypter.addRecipient(recipient)))
  const ephemeral = await generateIdentity()
  encrypter.addRecipient(await identityToRecipient(ephemeral))
  decrypter.addIdentity(ephemeral)
  return pair('recipient', encrypter, decrypter)
}

/** Returns how to decrypt an archive with the keys of the settings. Refuses if the key that it needs is not set. */
export async function decryptionOf(encryption: Encryption, { identities, passphrase }: Keys): Promise<Way> {
  if (encryption === 'none') return plainCipher.decrypt
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  if (encryption === 'recipient') {
    if (!identities.length)
      throw new Refused('The archive is encrypted. Set BACKUP_IDENTITY to the key of its recipient.')
    withSetting('BACKUP_IDENTITY', () => identities.forEach((identity) => decrypter.addIdentity(identity)))
  } else {
    if (!passphrase)
      throw new Refused('The archive is encrypted. Set BACKUP_PASSPHRASE to the one that it was made with.')
    decrypter.addPassphrase(passphrase)
  }
  return throughWeb(async (stream) => {
    try {
      return await decrypter.decrypt(stream)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error
      throw new Refused(
        encryption === 'recipient'
          ? 'BACKUP_IDENTITY is not a key to this archive: it was encrypted to another recipient.'
          : 'BACKUP_PASSPHRASE is not the one that this archive was made with.',
      )
    }
  })
}

/** Returns a new pair of keys as the lines for .env. */
export async function makeKeys(): Promise<string[]> {
  const { generateIdentity, identityToRecipient } = await loadAge()
  const identity = await generateIdentity()
  return [`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`, `BACKUP_IDENTITY=${identity}`]
}
