import type { AuditEntry } from '../payload-types.ts'
import { createSigner, deriveKeys } from '../signing.ts'

/** An entry of the audit trail, as far as seals and marks cover it. */
export type Told = Omit<AuditEntry, 'updatedAt' | 'mark'>

/** Returns a value with the keys of its objects in one order, and without those that are undefined. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    known.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]),
  )
}

export const momentOf = ({ createdAt }: Pick<Told, 'createdAt'>) => new Date(createdAt).toISOString()

/** Returns everything that an entry tells, equal from either database. */
export const canonical = (entry: Told) => [
  entry.id,
  momentOf(entry),
  ...[entry.who, entry.whoId, entry.action, entry.subject, entry.subjectId, entry.subjectName].map(
    (text) => text ?? null,
  ),
  ordered(entry.changes ?? []),
]

const { sign, isSigned } = createSigner(deriveKeys('baithak audit entries'))
const markedText = (entry: Told) => JSON.stringify(canonical(entry))

/** Returns the proof that the shop itself has written an entry, whatever its clock said. */
export const makeMark = (entry: Told) => sign(markedText(entry))

export const isMarked = (entry: AuditEntry) => isSigned(markedText(entry), entry.mark ?? '')
