import { createHash } from 'node:crypto'
import { canonical, isMarked, momentOf } from './entryMark.ts'
import type { AuditEntry, AuditSeal } from '../payload-types.ts'
import { createSigner, deriveKeys } from '../signing.ts'

// How the seals of the audit trail are made: docs/decisions/audit-trail.md

const { sign, isSigned } = createSigner(deriveKeys('baithak audit seals'))

/** A seal as it is stored. */
export type Seal = Pick<AuditSeal, 'sequence' | 'entry' | 'entryAt' | 'previous' | 'hash' | 'signature'>

/** The link before the first entry. */
export const chainStart = { sequence: 0, hash: '' }
type Link = Pick<Seal, 'sequence' | 'hash'>

/** `isOwn`: the leader has seen the mark of the shop on the entry. Seals of before say nothing of it. */
const hashOf = (
  entry: AuditEntry,
  { sequence, previous }: Pick<Seal, 'sequence' | 'previous'>,
  isOwn: boolean,
) =>
  createHash('sha256')
    .update(JSON.stringify([sequence, previous, canonical(entry), ...(isOwn ? ['written by the shop'] : [])]))
    .digest('hex')

const signedText = ({ sequence, hash }: Link) => `${sequence} ${hash}`

/** Returns the seal that ties an entry to the chain after this link. */
export function makeSeal(entry: AuditEntry, { sequence: last, hash: previous }: Link): Seal {
  const sequence = last + 1
  const hash = hashOf(entry, { sequence, previous }, isMarked(entry))
  return {
    sequence,
    entry: entry.id,
    entryAt: momentOf(entry),
    previous,
    hash,
    signature: sign(signedText({ sequence, hash })),
  }
}

/** Returns as what this very entry was sealed: with the mark of the shop, or without; null if it is another one. */
export function sealedAs(entry: AuditEntry, seal: Seal): 'own' | 'unmarked' | null {
  if (seal.entry !== entry.id || seal.entryAt !== momentOf(entry)) return null
  if (seal.hash === hashOf(entry, seal, true)) return 'own'
  return seal.hash === hashOf(entry, seal, false) ? 'unmarked' : null
}

/** Returns whether the shop, with one of its secrets, made this seal. */
export const isOwnSeal = (seal: Seal) => isSigned(signedText(seal), seal.signature)
