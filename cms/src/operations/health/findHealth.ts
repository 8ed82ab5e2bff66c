import type { Payload, Where, WhereField } from 'payload'
import { isOwnSeal, sealedAs, type Seal } from '../../audit/chainTrail.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { pingDatabase, readTime } from '../../database/statements.ts'
import { hasThisShape } from '../../database/transfer/migrate.ts'
import { env } from '../../env.ts'
import { readMailClock } from '../../mail/mailClock.ts'
import { testMail } from '../../mail/mailTest.ts'
import { plainFailure } from '../../telemetry/plainFailure.ts'
import { formatMoment } from '../../text/format.ts'
import { findBackup, findDrill, openedCountsForMs } from './backupNotes.ts'
import { type Check, type HealthLine, lookAt, toDo, unless, well } from './healthLine.ts'
import { findHostHealth } from './hostHealth.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type ShopCheck = (payload: Payload) => ReturnType<Check>

const database: ShopCheck = async (payload) => {
  const asked = performance.now()
  await pingDatabase(payload)
  const ms = Math.round(performance.now() - asked)
  const name = payload.db.name === 'mongoose' ? 'MongoDB' : 'SQLite'
  return (await hasThisShape(payload))
    ? well(`${name} answers in ${ms} ms.`)
    : toDo(`The records are of another version of the shop: start this one once (npm start).`)
}

/** More than a slow answer can make of it. */
const tolerance = 5000

const clock: ShopCheck = async (payload) => {
  const ahead = async (read: () => Promise<number | null>) => {
    const asked = Date.now()
    const time = await read()
    return time === null ? null : (asked + Date.now()) / 2 - time
  }
  const { SMTP_URL: mailServer } = env
  const clocks = [
    ['the database', await ahead(() => readTime(payload))],
    // A server that is away is told in the line of mail.
    ['the mail server', mailServer ? await ahead(() => readMailClock(mailServer)).catch(() => null) : null],
  ] as const
  const known = clocks.flatMap(([name, ms]) => (ms === null ? [] : [{ name, ms }]))
  return unless(
    known
      .filter(({ ms }) => Math.abs(ms) > tolerance)
      .map(
        ({ name, ms }) =>
          `This machine's clock is ${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'before' : 'behind'} that of ${name}: set both by the network (timedatectl set-ntp true).`,
      ),
    `The same as that of ${known.map(({ name }) => name).join(' and ')}.`,
  )
}

const mailTo =
  (to: string | null): ShopCheck =>
  async (payload) => {
    const steps = await testMail(payload, to)
    return unless(
      steps.filter(({ isRight }) => isRight === false).map(({ name, says }) => `${name}: ${says}`),
      steps.flatMap(({ isRight, says }) => (isRight ? [says] : [])).join(' '),
    )
  }

/** Mails or webhooks that wait, and those that were given up. */
const queue =
  (kind: WhereField, isKept: boolean): ShopCheck =>
  async (payload) => {
    const count = async (...where: Where[]) =>
      (await payload.count({ collection: 'mails', where: { and: [{ kind }, ...where] } })).totalDocs
    const waits = { givenUpAt: { exists: false } }
    const [waiting, stuck, givenUp] = await Promise.all([
      count(waits),
      count(waits, { dueAt: { less_than: Date.now() - 10 * minuteMs } }),
      count({ givenUpAt: { exists: true } }, { failures: { greater_than: 0 } }),
    ])
    const hooks = isKept ? ((await findSettings(payload)).webhooks ?? []) : []
    return unless(
      [
        ...(stuck ? [`${stuck} should have gone ten minutes ago: start the shop, or look at its log.`] : []),
        ...(givenUp ? [`${givenUp} were given up: see People, Mails not sent.`] : []),
        ...hooks.flatMap(({ name, isPaused }) =>
          isPaused ? [`${name} is paused: see the site settings.`] : [],
        ),
      ],
      waiting ? `${waiting} wait.` : 'None wait.',
    )
  }

/** How late (ms) the next backup may be, by the schedule that the archive's name tells of. */
const lateAfter = (file: string) => (file.includes('-week-') ? 10.5 * dayMs : 1.5 * dayMs)

const backups: ShopCheck = async (payload) => {
  const last = await findBackup(payload)
  if (!last) return toDo('None was made yet: npm run backup -- --every day')
  const said = `The last one is of ${formatMoment(new Date(last.at))} (${last.file}, ${(last.bytes / 1e6).toFixed(1)} MB).`
  const isLate = Date.now() - last.at > lateAfter(last.file)
  return isLate ? toDo(`${said} Another was due: look at npm run backup -- --every day.`) : well(said)
}

const drill: ShopCheck = async (payload) => {
  const byHand = 'npm run backup -- --drill'
  const last = await findDrill(payload)
  if (!last) return toDo(`No backup was opened to try it: ${byHand}`)
  const on = formatMoment(new Date(last.at))
  if (last.outcome === 'failed') return toDo(`On ${on} the newest backup could not be restored: ${last.says}`)
  if (last.outcome === 'sealed')
    return toDo(
      `The newest backup is whole and signed, but was not opened. Give the key for once: BACKUP_IDENTITY=… ${byHand}`,
    )
  const due = Math.max((env.BACKUP_DRILL_DAYS + 2) * dayMs, env.BACKUP_IDENTITY ? 0 : openedCountsForMs)
  return Date.now() - last.at > due
    ? toDo(`The last one was on ${on}: ${byHand}`)
    : well(`${on}: ${last.says}`)
}

const trail: ShopCheck = async (payload) => {
  const [{ docs }, old] = await Promise.all([
    payload.db.find<Seal>({ collection: 'audit-seals', sort: '-sequence', limit: 1, pagination: false }),
    payload.count({
      collection: 'audit-entries',
      where: { createdAt: { less_than: new Date(Date.now() - 10 * minuteMs).toISOString() } },
    }),
  ])
  const [last] = docs
  const entry =
    last && (await payload.findByID({ collection: 'audit-entries', id: last.entry, disableErrors: true }))
  if (last && !(isOwnSeal(last) && entry && sealedAs(entry, last)))
    return toDo(
      'The last seal does not hold: run npm run audit:verify, and see docs/security.md, An incident.',
    )
  const sealed = last?.sequence ?? 0
  return old.totalDocs > sealed
    ? toDo(
        `${old.totalDocs - sealed} entries were not sealed within ten minutes: start the shop, or look at its log.`,
      )
    : well(`${sealed} entries are sealed, and the last seal holds. npm run audit:verify reads all of them.`)
}

/** Looks at what the database and the mail server tell. Sends a letter if there is somebody to send it to. */
export function findShopHealth(payload: Payload, letterTo: string | null = null): Promise<HealthLine[]> {
  const checks = {
    Database: database,
    Clock: clock,
    Mail: mailTo(letterTo),
    'Mails that wait': queue({ not_equals: 'webhook' }, false),
    Webhooks: queue({ equals: 'webhook' }, true),
    Backups: backups,
    'Restore drill': drill,
    'Audit trail': trail,
  }
  return lookAt(
    Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, () => check(payload)])),
    plainFailure,
  )
}

/** Looks at every part of a running shop. */
export const findHealth = async (payload: Payload): Promise<HealthLine[]> =>
  (await Promise.all([findHostHealth(), findShopHealth(payload)])).flat()
