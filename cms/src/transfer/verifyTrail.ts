import type { Payload } from 'payload'
import { chainStart, isOwnSeal, type Seal, sealedAs } from '../audit/chainTrail.ts'
import { isMarked } from '../audit/entryMark.ts'
import { findPlainRows } from '../database/plainRows.ts'
import type { AuditEntry } from '../payload-types.ts'
import { countProgress } from '../telemetry/progress.ts'
import { Refused } from './failures.ts'

const atOnce = 500

/**
 * How long (ms) before another entry one may be that was sealed after it, without the mark of the shop. Longer than the
 * leader's overlap.
 */
const tolerance = 10 * 60_000

const named = ({ id, action, subject, createdAt }: AuditEntry) =>
  `the entry ${id} (${action} ${subject}, ${new Date(createdAt).toISOString()})`

interface Checked {
  last: Pick<Seal, 'sequence' | 'hash'>
  /** The moment of the newest entry (ms since 1970). */
  newest: number
  /** How many are the shop's own, but long before others that were sealed earlier. */
  late: number
}

/** Throws at the first seal that does not follow from the one before, or whose entry is not the sealed one. */
function checkSeal(seal: Seal, entry: AuditEntry | undefined, { last, newest, late }: Checked): Checked {
  const { sequence } = seal
  if (sequence === last.sequence) throw new Refused(`There are two seals ${sequence}.`)
  if (sequence !== last.sequence + 1)
    throw new Refused(`The seal ${last.sequence + 1} is missing: the next one is ${sequence}.`)
  if (seal.previous !== last.hash)
    throw new Refused(`The seal ${sequence} does not follow the one before it.`)
  if (!entry) throw new Refused(`The entry ${seal.entry}, sealed as ${sequence} (${seal.entryAt}), is gone.`)
  const as = sealedAs(entry, seal)
  if (!as) throw new Refused(`Sealed as ${sequence}, ${named(entry)} is not what it was: it was changed.`)
  const at = Date.parse(entry.createdAt)
  const isLate = at < newest - tolerance
  if (isLate && as !== 'own')
    throw new Refused(`Sealed as ${sequence}, ${named(entry)} was added later than it says.`)
  return { last: seal, newest: Math.max(newest, at), late: late + Number(isLate) }
}

async function checkChain(payload: Payload, wanted: Map<number, string>): Promise<Checked> {
  let checked: Checked = { last: chainStart, newest: 0, late: 0 }
  const onRead = countProgress('trail', (await payload.db.count({ collection: 'audit-seals' })).totalDocs)
  let head: Seal | null = null
  for (;;) {
    const { docs } = await payload.db.find<Seal>({
      collection: 'audit-seals',
      where: { sequence: { greater_than: checked.last.sequence } },
      sort: 'sequence',
      limit: atOnce,
      pagination: false,
    })
    const ids = docs.map(({ entry }) => entry)
    const { docs: entries } = await payload.db.find<AuditEntry>({
      collection: 'audit-entries',
      where: { id: { in: ids } },
      limit: 0,
      pagination: false,
    })
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    for (const seal of docs) {
      checked = checkSeal(seal, byId.get(seal.entry), checked)
      if ((wanted.get(seal.sequence) ?? seal.hash) !== seal.hash)
        throw new Refused(`The seal ${seal.sequence} is another one than the log has told.`)
      head = seal
    }
    onRead(docs.length)
    if (docs.length < atOnce) break
  }
  if (head && !isOwnSeal(head))
    throw new Refused(`The last seal, ${head.sequence}, was not made with a secret of this shop.`)
  return checked
}

/** Returns how many entries wait for their seal. Throws for one that should have had its own long ago. */
async function checkUnsealed(payload: Payload, newest: number): Promise<number> {
  let unsealed = 0
  let last = ''
  for (;;) {
    const { docs } = await payload.db.find<AuditEntry>({
      collection: 'audit-entries',
      ...(last ? { where: { id: { greater_than: last } } } : {}),
      sort: 'id',
      limit: atOnce,
      pagination: false,
    })
    const seals = await findPlainRows<{ entry: string }>(payload, {
      collection: 'audit-seals',
      by: ['entry', docs.map(({ id }) => id)],
      fields: ['entry'],
    })
    const sealed = new Set(seals.map(({ entry }) => entry))
    for (const entry of docs) {
      if (sealed.has(entry.id)) continue
      if (Date.parse(entry.createdAt) < newest - tolerance && !isMarked(entry))
        throw new Refused(`Not sealed, ${named(entry)} was added later than it says.`)
      unsealed += 1
    }
    last = docs.at(-1)?.id ?? last
    if (docs.length < atOnce) return unsealed
  }
}

/**
 * Checks every seal of the audit trail and its entry. `known` is a seal that the log has told, as `sequence:hash`.
 * Returns a sentence; throws a Refused with another at the first thing that does not hold.
 */
export async function verifyTrail(payload: Payload, known?: string): Promise<string> {
  const [, sequence = '', hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(known ?? '') ?? []
  if (known && !hash) throw new Refused('A seal is named by its number and its hash: --seal=1234:0f…')
  const { last, newest, late } = await checkChain(payload, new Map(hash ? [[Number(sequence), hash]] : []))
  if (last.sequence < Number(sequence))
    throw new Refused(`The end of the audit trail is gone: ${last.sequence} seals are left of ${sequence}.`)
  const unsealed = await checkUnsealed(payload, newest)
  const waiting = unsealed > 0 ? ` ${unsealed} more are not sealed yet.` : ''
  const clocks =
    late > 0
      ? ` Of them, ${late} are the shop's own but were sealed late, after newer ones: a clock was wrong, or had been.`
      : ''
  return `${last.sequence} entries of the audit trail hold. The last seal is ${last.sequence}:${last.hash}.${clocks}${waiting}`
}
