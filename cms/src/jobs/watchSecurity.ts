import type { Payload } from 'payload'
import { isStaff } from '../access.ts'
import { ownEvent } from '../audit/makeRows.ts'
import { eventDays } from '../audit/securityKinds.ts'
import { insertRecords } from '../database/insertRecords.ts'
import { countFailures } from '../database/securityRows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Mail } from '../mail/mail.ts'
import { queueMails } from '../mail/mailQueue.ts'
import type { AuditSeal, SecurityEvent, User } from '../payload-types.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const keptForMs = eventDays * dayMs

/** So many failed logins within an hour are told: in all, or for one account of staff. */
const many = { inAll: 100, ofStaff: 20 }

/** Longer than a transaction may take: an event carries the moment before its commit. */
const settledAfterMs = 30_000

const momentOf = (ms: number) => new Date(ms).toISOString()

/** Returns when admins were last told of this (ms since 1970). */
async function notifiedAt(payload: Payload, detail: string): Promise<number> {
  const { docs } = await payload.db.find<SecurityEvent>({
    collection: 'security-events',
    where: {
      kind: { equals: 'admins warned' },
      detail: { equals: detail },
      createdAt: { greater_than: momentOf(Date.now() - 2 * dayMs) },
    },
    sort: '-createdAt',
    limit: 1,
    pagination: false,
  })
  return docs[0] ? Date.parse(docs[0].createdAt) : 0
}

const findUsersBy = async (payload: Payload, where: Parameters<Payload['db']['find']>[0]['where']) =>
  (
    await payload.db.find<User>({
      collection: 'users',
      ...(where ? { where } : {}),
      pagination: false,
      limit: 0,
    })
  ).docs

/** Queues a mail to every admin. */
export async function mailAdmins(payload: Payload, mail: Omit<Mail, 'to'>) {
  const admins = await findUsersBy(payload, { roles: { equals: 'admin' } })
  await queueMails(
    payload,
    admins.map(({ email }) => ({ ...mail, to: email }) as Mail),
  )
}

/** Mails admins, with the note that they were told of everything until then. */
const tellAdmins = (payload: Payload, mail: Omit<Mail, 'to'>, at: number) =>
  inTransaction(payload, async () => {
    await insertRecords(payload, 'security-events', [ownEvent('admins warned', { detail: mail.kind, at })])
    await mailAdmins(payload, mail)
  })

async function tellOfFailures(payload: Payload) {
  const now = Date.now()
  if (now - (await notifiedAt(payload, 'failedLogins')) < hourMs) return
  const counts = await countFailures(payload, momentOf(now - hourMs))
  const failures = counts.reduce((sum, one) => sum + one.failures, 0)
  const often = new Map(
    counts.flatMap((one) =>
      one.accountId && one.failures >= many.ofStaff ? [[one.accountId, one.failures]] : [],
    ),
  )
  const people = often.size ? await findUsersBy(payload, { id: { in: [...often.keys()] } }) : []
  const accounts = people.filter(isStaff).map(({ id, email }) => ({ email, failures: often.get(id) ?? 0 }))
  if (failures < many.inAll && accounts.length === 0) return
  await tellAdmins(payload, { kind: 'failedLogins', data: { failures, accounts } }, now)
}

/** Whether the roles before an arrow, if there is one, lack the right that those after it have. */
function isNewAdmin(detail: string) {
  const [after = '', before = ''] = detail.split(' → ').toReversed()
  return /\badmin\b/.test(after) && !/\badmin\b/.test(before)
}

async function tellOfAdmins(payload: Payload) {
  const until = Date.now() - settledAfterMs
  const lastAt = await notifiedAt(payload, 'newAdmins')
  if (until - lastAt < hourMs) return
  const { docs } = await payload.db.find<SecurityEvent>({
    collection: 'security-events',
    where: {
      kind: { in: ['role changed', 'account made'] },
      createdAt: {
        greater_than: momentOf(Math.max(lastAt, until - dayMs)),
        less_than_equal: momentOf(until),
      },
    },
    sort: 'createdAt',
    pagination: false,
    limit: 1000,
  })
  const admins = docs
    .filter(({ detail }) => isNewAdmin(detail ?? ''))
    .map(({ email, by }) => ({ email: email ?? '', by: by ?? '' }))
  if (admins.length > 0) await tellAdmins(payload, { kind: 'newAdmins', data: { admins } }, until)
}

async function findSeal(payload: Payload, sort: 'sequence' | '-sequence') {
  const { docs } = await payload.db.find<AuditSeal>({
    collection: 'audit-seals',
    sort,
    limit: 1,
    pagination: false,
  })
  return docs[0]
}

/** Mails the last seal of the audit trail once a day, so that a removed end of it can be proven outside of the shop. */
async function tellOfSeal(payload: Payload) {
  const now = Date.now()
  const last = await findSeal(payload, '-sequence')
  if (!last) return
  const lastAt = await notifiedAt(payload, 'lastSeal')
  const since = lastAt || Date.parse((await findSeal(payload, 'sequence'))?.createdAt ?? '')
  // Longer ago than this it is not looked up when they were told.
  if (now - since < dayMs || Date.parse(last.createdAt) <= Math.max(lastAt, now - 2 * dayMs)) return
  const { sequence, hash } = last
  await tellAdmins(payload, { kind: 'lastSeal', data: { sequence, hash } }, now)
}

/** Removes events of more than 365 days ago, and tells admins of many failed logins, of new admins and of the last seal. */
export async function keepSecurityLog(payload: Payload) {
  await payload.db.deleteMany({
    collection: 'security-events',
    where: { createdAt: { less_than: momentOf(Date.now() - keptForMs) } },
  })
  await tellOfFailures(payload)
  await tellOfAdmins(payload)
  await tellOfSeal(payload)
}
