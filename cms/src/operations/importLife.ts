import type { Payload } from 'payload'
import { updateIf } from '../database/statements.ts'
import type { Import } from '../payload-types.ts'

/** An import that nobody has looked after for so long (ms) is another process's to undo. */
export const deadAfter = 8000
const every = 500

/** Says twice a second that the import is being worked on, and how far it is. */
export function keepAlive(payload: Payload, id: string, state: Import['state'], from = 0) {
  let done = from
  let saying: Promise<unknown> = Promise.resolve()
  const say = () => {
    const set = { aliveAt: new Date().toISOString(), done }
    saying = updateIf(payload, { collection: 'imports', id, where: { state }, set }).catch((error: unknown) =>
      payload.logger.error({ err: error }, 'an import could not say how far it is'),
    )
  }
  const timer = setInterval(say, every)
  return {
    tell: (rows: number) => {
      done = rows
    },
    end: async () => {
      clearInterval(timer)
      await saying
    },
  }
}
