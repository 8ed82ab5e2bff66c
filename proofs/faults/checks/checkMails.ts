import { setTimeout as sleep } from 'node:timers/promises'
import type { Mails, OrderMail } from '../../shop/openMails.ts'

/** A time in which a process that has sent a mail could not note it. By the clock of the machine. */
export interface Break {
  from: number
  until: number
}

/** The mails of a shop that was disturbed. */
interface Sent {
  mails: Mails
  breaks: readonly Break[]
}

/** A mail that was sent and not noted is taken up again when its lease of a minute has run out, and never earlier. */
const leaseMs = 50_000
/** A process goes on to lack its database for as long after a break, on a machine that has much else to do. */
const recoversWithinMs = 120_000
/** A mail of a dead process waits for its lease of a minute; a look at the queue follows within 15 s. */
const sentWithinMs = 150_000

/** Returns the faults of one mail: each copy after the first needs a break in which the one before was not noted. */
function copyFaults({ kind, order, sentAt }: OrderMail, breaks: readonly Break[]) {
  return sentAt.slice(1).flatMap((at, n) => {
    const before = sentAt[n] ?? at
    const isBroken = breaks.some(({ from, until }) => before <= until + recoversWithinMs && at >= from)
    const isExcused = at - before > leaseMs && isBroken
    return isExcused ? [] : [`${kind} of ${order} was sent twice within ${Math.round(at - before)} ms`]
  })
}

/** Returns the mails that were sent more than once without a reason, and counts those that were with one. */
export async function sentTwiceFaults({ mails, breaks }: Sent) {
  const all = [...(await mails.read()).values()]
  const copies = all.reduce((sum, { sentAt }) => sum + Math.max(0, sentAt.length - 1), 0)
  return {
    faults: all.flatMap((mail) => copyFaults(mail, breaks)),
    counts: { 'mails of orders': all.length, 'mails sent again after a break': copies },
  }
}

/** Waits until no mail waits. Returns those that still do. */
export async function waitingFaults({ mails }: Pick<Sent, 'mails'>) {
  const until = performance.now() + sentWithinMs
  for (;;) {
    const waiting = [...(await mails.read()).values()].filter(({ isWaiting }) => isWaiting)
    if (waiting.length === 0) return []
    if (performance.now() > until)
      return waiting.map(
        ({ kind, order }) => `${kind} of ${order} still waits after ${sentWithinMs / 1000} s`,
      )
    await sleep(500)
  }
}
