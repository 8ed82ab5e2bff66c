import type { Payload } from 'payload'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { queueDailyMail } from '../operations/today/dailyMail.ts'

/** Sends the mail of the day in the leader. Returns a function that stops it. */
export const watchToday = (payload: Payload) =>
  repeatAsLeader(payload, { everyMs: 60_000, failure: 'the mail of the day could not be queued' }, () =>
    queueDailyMail(payload),
  )
