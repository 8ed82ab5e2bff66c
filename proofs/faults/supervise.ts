import { setTimeout as sleep } from 'node:timers/promises'
import { startHalf, type Half, type HalfProcess } from '../../ops/lib/halfProcess.mjs'
import { killProcess, stopProcess } from '../../ops/lib/processes.mjs'

const [firstWaitMs, longestWaitMs] = [100, 5000]
/** A process that has run for this long counts as healthy: the next wait is short again. */
const wellAfterMs = 10_000
const readyWithinMs = 120_000

interface SuperviseOptions {
  env: Record<string, string | undefined>
  port: number
  nodeArgs?: string[]
  onComplaint: (line: string) => void
}

/**
 * Keeps one half running as Docker does with `restart: unless-stopped`: whenever its process ends, starts another,
 * after 100 ms and then twice as long each time, up to 5 s.
 */
export function supervise(half: Half, { env, port, nodeArgs = [], onComplaint }: SuperviseOptions) {
  let running: HalfProcess
  let isStopping = false
  let waitMs = firstWaitMs
  const name = `${half.name} at ${port}`

  const keepRunning = async () => {
    while (!isStopping) {
      const since = performance.now()
      running = startHalf(half, env, {
        nodeArgs: [...nodeArgs, ...half.start],
        onLine: (line) => onComplaint(`${name}: ${line}`),
      })
      await running.ended
      if (performance.now() - since > wellAfterMs) waitMs = firstWaitMs
      if (isStopping) return
      await sleep(waitMs)
      waitMs = Math.min(2 * waitMs, longestWaitMs)
    }
  }
  const ending = keepRunning()

  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends the present process as `kill -9` does, and waits until it is gone. */
    kill: async () => {
      const { child, ended } = running
      killProcess(child)
      await ended
    },
    /** Waits until a process answers that it is ready, the present one or a successor. */
    waitUntilReady: async () => {
      const until = performance.now() + readyWithinMs
      while (!(await isReady())) {
        if (performance.now() > until)
          throw new Error(`${name} is not ready after ${readyWithinMs / 1000} s: ${running.complaints()}`)
        await sleep(50)
      }
    },
    stop: async () => {
      isStopping = true
      await stopProcess(running.child, 4500)
      await ending
    },
  }
}
