import type { Payload } from 'payload'
import { cleanUploads } from './operations/cleanUploads.ts'

const [second, hour] = [1000, 60 * 60 * 1000]

/** Looks after uploads from now on: at once, then hourly. Answers how to stop, which waits up to 2 seconds. */
export function startUploads(payload: Payload): () => Promise<void> {
  let stopped = false
  let pass: Promise<void> | null = null
  const run = async () => {
    await cleanUploads(payload, () => stopped).catch((error: unknown) =>
      payload.logger.error({ err: error }, 'uploads could not be looked after'),
    )
    pass = null
  }
  const wake = () => void (pass ??= run())
  const timer = setInterval(wake, hour).unref()
  wake()
  return async () => {
    stopped = true
    clearInterval(timer)
    await Promise.race([pass, new Promise((resolve) => setTimeout(resolve, 2 * second).unref())])
  }
}
