import type { Payload } from 'payload'
import { repeatAsLeader, repeatWork } from '../cluster/repeatWork.ts'
import { files } from '../files/files.ts'
import { dropOldJournals } from '../operations/imports/dropOldJournals.ts'
import { queueDailyMail } from '../operations/today/dailyMail.ts'
import { cleanFiles } from './cleanFiles.ts'
import { cleanUploads } from './cleanUploads.ts'
import { clearArchive } from './clearArchive.ts'
import { clearMissed } from './clearMissed.ts'
import { keepRetention } from './clearOldOrders.ts'
import { runDueJobs } from './runPayloadJobs.ts'
import { sealTrail } from './sealTrail.ts'
import { sweepPayments } from './watchPayments.ts'
import { remindOfQuotes } from './watchQuotes.ts'
import { keepSecurityLog } from './watchSecurity.ts'
import { keepStockNotices } from './watchStockNotices.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const quarterMs = 15_000

interface Job {
  everyMs: number
  /** The log message of a failed pass. The next pass tries again. */
  failure: string
  work: (payload: Payload, isStopped: () => boolean) => Promise<unknown>
}

/** The jobs of every process: each thing is claimed by one of them. */
const everywhere = {
  payments: { everyMs: quarterMs, failure: 'payments could not be looked after', work: sweepPayments },
  uploads: { everyMs: hourMs, failure: 'uploads could not be looked after', work: cleanUploads },
  scheduled: { everyMs: quarterMs, failure: 'scheduled jobs could not be done', work: runDueJobs },
} satisfies Record<string, Job>

/** The jobs of the leader alone. */
const byLeader = {
  security: {
    everyMs: minuteMs,
    failure: 'the security log could not be looked after',
    work: keepSecurityLog,
  },
  files: {
    everyMs: 6 * hourMs,
    failure: 'files without a record could not be looked for',
    work: (payload, isStopped) => cleanFiles(payload, files, isStopped),
  },
  today: {
    everyMs: minuteMs,
    failure: 'the mail of the day could not be queued',
    work: (payload) => queueDailyMail(payload),
  },
  trail: { everyMs: quarterMs, failure: 'the audit trail could not be sealed', work: sealTrail },
  retention: {
    everyMs: hourMs,
    failure: 'old personal details could not be removed',
    work: keepRetention,
  },
  stockNotices: {
    everyMs: minuteMs,
    failure: 'news of products in stock could not be sent',
    work: keepStockNotices,
  },
  quotes: {
    everyMs: hourMs,
    failure: 'customers could not be reminded of their quotes',
    work: remindOfQuotes,
  },
  archive: { everyMs: hourMs, failure: 'archived products could not be removed', work: clearArchive },
  missed: { everyMs: hourMs, failure: 'old searches could not be removed', work: clearMissed },
  journals: {
    everyMs: hourMs,
    failure: 'old journals of imports could not be removed',
    work: dropOldJournals,
  },
} satisfies Record<string, Job>

type Name = keyof typeof everywhere | keyof typeof byLeader

/**
 * Begins the work that repeats, all of it or what is named: each at once, then in its time. Returns a function that stops
 * it, after the passes that are under way.
 */
export function startJobs(payload: Payload, names?: readonly Name[]) {
  const start = (jobs: Record<string, Job>, repeat: typeof repeatWork) =>
    Object.entries(jobs)
      .filter(([name]) => !names || names.includes(name as Name))
      .map(([, { work, ...pace }]) =>
        repeat(payload, pace, async (isStopped) => void (await work(payload, isStopped))),
      )
  const stops = [...start(everywhere, repeatWork), ...start(byLeader, repeatAsLeader)]
  return () => Promise.all(stops.map((stop) => stop()))
}
