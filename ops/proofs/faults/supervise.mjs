import { setTimeout as sleep } from 'node:timers/promises'
import { startHalf, waitUntilReady } from '../../lib/halfProcess.mjs'
import { killProcess, stopProcess } from '../../lib/processes.mjs'

const [firstWait, longestWait] = [100, 5000]
/** A process that has run for so long was well: the next wait is short again. */
const wellAfter = 10_000
const readyWithin = 120_000

/**
 * Keeps one half running: when its process ends, whyever, another is started, after 100 ms, then twice that, as Docker
 * does with `restart: unless-stopped`.
 */
export function supervise(half, { env, port, nodeArgs = [], onComplaint = () => {} }) {
  let running = null
  let isStopping = false
  let wait = firstWait
  let starts = 0
  const name = `${half.name} at ${port}`

  const keepRunning = async () => {
    while (!isStopping) {
      const since = performance.now()
      starts += 1
      running = startHalf(half, env, {
        nodeArgs: [...nodeArgs, ...half.start],
        onLine: (line) => onComplaint(`${name}: ${line}`),
      })
      await running.ended
      if (performance.now() - since > wellAfter) wait = firstWait
      if (isStopping) return
      await sleep(wait)
      wait = Math.min(2 * wait, longestWait)
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
    name,
    url: `http://127.0.0.1:${port}`,
    pid: () => running.child.pid,
    starts: () => starts,
    /** Ends the present process as `kill -9` does, and waits until it is gone. */
    kill: async () => {
      const { child, ended } = running
      killProcess(child)
      await ended
    },
    isReady,
    /** Waits until it answers that it is ready, whichever process does. */
    waitUntilReady: async () => {
      const until = performance.now() + readyWithin
      while (!(await isReady())) {
        if (performance.now() > until)
          throw new Error(`${name} is not ready after ${readyWithin / 1000} s: ${running.complaints()}`)
        await sleep(50)
      }
    },
    firstReady: () => waitUntilReady(running, port),
    stop: async () => {
      isStopping = true
      await stopProcess(running.child, 4500)
      await ending
    },
  }
}
