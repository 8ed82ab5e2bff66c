import { stat } from 'node:fs/promises'
import { Refused } from '../failures.ts'
import { type Archive, signedArchive } from './archive.ts'
import type { Keys } from './encryption.ts'
import { describeMaker, readHeader, requireUnchanged, type Statement } from './envelope.ts'
import { fingerprintOf } from './signing.ts'

/** The archives that a restore accepts. */
export interface Trust {
  /** The fingerprint of the shop's own key; null if it has none yet. */
  own: string | null
  /** The fingerprint of another shop's key, named on the command line. */
  trusted?: string
}

/** Returns a sentence about the maker. Refuses an archive by a key that this shop does not know. */
function requireKnownKey(said: Statement, { own, trusted }: Trust): string {
  const fingerprint = fingerprintOf(said.key)
  if (fingerprint === own) return `Made by this shop: ${describeMaker(said)}.`
  if (fingerprint === trusted) return `Made by another shop, which you trust: ${describeMaker(said)}.`
  throw new Refused(
    `The archive is signed by a key that this shop does not know. It says: ${describeMaker(said)}. ` +
      `If the backups of the shop that you mean named this key, run this again with --trust ${fingerprint}.`,
  )
}

/** Refuses an archive that is not whole, unchanged and made by somebody known. Returns what it says, and a sentence about its maker. */
export async function requireSigned(file: string, trust: Trust): Promise<{ said: Statement; maker: string }> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Refused(`There is no archive ${file}.`)
  const said = await readHeader(file)
  const maker = requireKnownKey(said, trust)
  await requireUnchanged(file, said)
  return { said, maker }
}

/** Opens an archive that is whole, unchanged and made by somebody known. Returns it, a sentence about its maker and their address. */
export async function openArchive(
  file: string,
  trust: Trust,
  keys: Keys,
): Promise<{ archive: Archive; maker: string; address: string }> {
  const { said, maker } = await requireSigned(file, trust)
  return { archive: await signedArchive(file, said, keys), maker, address: said.address }
}
