import type { Payload } from 'payload'
import { now, updateIf } from '../../database/statements.ts'
import type { Import } from '../../payload-types.ts'

/** An import without a sign of life for this long (ms) is undone by another process. */
export const heartbeatTimeoutMs = 8000
const heartbeatMs = 500

/** Renews `aliveAt` twice a second, with the progress of the import. */
export function heartbeat(payload: Payload, id: string, state: Import['state'], from = 0) {
  let done = from
  let saying: Promise<unknown> = Promise.resolve()
  const say = () => {
    const set = { aliveAt: now(), done }
    saying = updateIf(payload, { collection: 'imports', id, where: { state }, set }).catch((error: unknown) =>
      payload.logger.error({ err: error }, 'an import could not say how far it is'),
    )
  }
  const timer = setInterval(say, heartbeatMs)
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
