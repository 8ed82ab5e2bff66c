import { createHash } from 'node:crypto'
import type { AuditEntry, AuditSeal } from '../payload-types.ts'
import { createSigner, deriveKeys } from '../signing.ts'

// How the seals of the audit trail are made: docs/decisions/audit-trail.md

const { sign, isSigned } = createSigner(deriveKeys('baithak audit seals'))

/** A seal as it is stored. */
export type Seal = Pick<AuditSeal, 'sequence' | 'entry' | 'entryAt' | 'previous' | 'hash' | 'signature'>

/** The link before the first entry. */
export const chainStart = { sequence: 0, hash: '' }
type Link = Pick<Seal, 'sequence' | 'hash'>

/** Returns a value with the keys of its objects in one order, and without those that are undefined. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    known.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]),
  )
}

const momentOf = ({ createdAt }: Pick<AuditEntry, 'createdAt'>) => new Date(createdAt).toISOString()

/** Returns everything that an entry tells, equal from either database. */
const canonical = (entry: AuditEntry) => [
  entry.id,
  momentOf(entry),
  ...[entry.who, entry.whoId, entry.action, entry.subject, entry.subjectId, entry.subjectName].map(
    (text) => text ?? null,
  ),
  ordered(entry.changes ?? []),
]

const hashOf = (entry: AuditEntry, { sequence, previous }: Pick<Seal, 'sequence' | 'previous'>) =>
  createHash('sha256')
    .update(JSON.stringify([sequence, previous, canonical(entry)]))
    .digest('hex')

const signedText = ({ sequence, hash }: Link) => `${sequence} ${hash}`

/** Returns the seal that ties an entry to the chain after this link. */
export function makeSeal(entry: AuditEntry, { sequence: last, hash: previous }: Link): Seal {
  const sequence = last + 1
  const hash = hashOf(entry, { sequence, previous })
  return {
    sequence,
    entry: entry.id,
    entryAt: momentOf(entry),
    previous,
    hash,
    signature: sign(signedText({ sequence, hash })),
  }
}

/** Returns whether the entry is the one that was sealed. */
export const isSealed = (entry: AuditEntry, seal: Seal) =>
  seal.entry === entry.id && seal.entryAt === momentOf(entry) && seal.hash === hashOf(entry, seal)

/** Returns whether the shop, with one of its secrets, made this seal. */
export const isOwnSeal = (seal: Seal) => isSigned(signedText(seal), seal.signature)
