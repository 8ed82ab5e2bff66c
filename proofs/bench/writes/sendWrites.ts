import { doneStatus, type Contestant, type Work } from './contestant.ts'

/** The number of answers of each status that are not what was asked for. 0 stands for no answer. */
export type Failures = Record<string, number>

export const note = (failures: Failures, status: number) => {
  failures[status] = (failures[status] ?? 0) + 1
}

interface Load {
  contestant: Contestant
  work: Work
  clients: number
  seconds: number
  /** Returns the number of the next write. */
  next: () => number
}

/** Sends writes for some seconds. Each client sends its next one when the last is answered; all are answered at the end. */
export async function sendWrites({ contestant, work, clients, seconds, next }: Load) {
  const failures: Failures = {}
  const since = performance.now()
  const until = since + seconds * 1000
  let done = 0
  const beClient = async (client: number) => {
    while (performance.now() < until) {
      const { status } = await contestant.send[work]({ client, clients, n: next() })
      if (status === doneStatus[work]) done += 1
      else note(failures, status)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => beClient(client)))
  return { done, failures, seconds: (performance.now() - since) / 1000 }
}
