import { doneStatus, type Contestant, type Work } from './contestant.ts'

interface Load {
  contestant: Contestant
  work: Work
  clients: number
  seconds: number
  /** Returns the number of the next write. */
  next: () => number
}

/**
 * Sends writes for some seconds. Each client sends its next one when the last is answered; all are answered at the end.
 * Throws if any answer is not the wanted one.
 */
export async function sendWrites({ contestant, work, clients, seconds, next }: Load) {
  const since = performance.now()
  const until = since + seconds * 1000
  let done = 0
  const beClient = async (client: number) => {
    while (performance.now() < until) {
      const { status } = await contestant.send[work]({ client, clients, n: next() })
      if (status !== doneStatus[work])
        throw new Error(`${contestant.name} answered ${status || 'nothing'} to one of its ${work}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => beClient(client)))
  return { done, seconds: (performance.now() - since) / 1000 }
}
