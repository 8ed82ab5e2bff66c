import { killAll } from './processes.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs `close` once when the process is asked to stop, then exits. A second Ctrl-C does not wait. npm does not pass
 * every signal on, but when npm is gone the process has another parent, which counts too.
 */
export function onStopRequest(close, exitCode = 0) {
  let isClosing = false
  const stop = async (reason) => {
    if (isClosing) {
      if (reason === 'SIGINT') {
        killAll('SIGKILL')
        process.exit(1)
      }
      return
    }
    isClosing = true
    await close()
    process.exit(exitCode)
  }
  for (const signal of signals) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop('gone'), 300).unref()
  }
}
