import { startHalf, waitUntilReady } from './halfProcess.mjs'
import { killProcess, stopProcess } from './processes.mjs'
import { Refusal } from './refusal.mjs'

const stepNames = { migrate: 'Making the database', seed: 'Filling the catalogue' }

const whyItEnded = ({ half, complaints }, code) =>
  complaints() || `The ${half.name} stopped (${code}) before it was ready, without saying why.`

/** A half that has not stopped after this time is killed: before the five seconds that a Ctrl-C may take. */
export const stopsWithinMs = 4500

/**
 * Starts the halves and waits until they are ready. Returns `{ stop, died, parts, isNew }`: `died` resolves to one line
 * when a half ends on its own, and `isNew` is whether this start has filled the catalogue. `onStarted` gets the same
 * before the halves are ready. `isWatched`: the halves restart themselves after a fault, so their output is shown at once.
 */
export async function openShop({
  parts,
  steps,
  onStarted = () => {},
  isWatched = false,
  timeoutMs = stopsWithinMs,
}) {
  const shop = { isNew: false }
  let isOpen = false
  let isStopping = false
  const show = (line) => (isOpen || isWatched) && !isStopping && steps.line(line)
  let fillingStep = null
  const onProgress = ({ step, done, total }) => {
    if (step === 'seed') shop.isNew = true
    if (fillingStep !== step) steps.begin(stepNames[step] ?? step)
    fillingStep = step
    steps.progress(done, total)
    if (done >= total) {
      fillingStep = null
      steps.begin('Opening the showroom')
    }
  }
  steps.begin(`Starting the ${parts.map(({ half }) => half.name).join(' and the ')}`)
  const started = parts.map(({ half, env, port }) => ({
    port,
    // A half that is watched waits for its owner to mend a fault.
    waiting: { host: env.HOST, ...(isWatched && { silentMs: Infinity }) },
    ...startHalf(half, env, {
      onProgress,
      onLine: (line, { time, level }) =>
        show(`${new Date(time).toISOString()} ${level} ${half.name}: ${line}`),
    }),
  }))

  // The storefront stops first, because its last answers may need the CMS.
  const stop = async () => {
    isStopping = true
    const until = Date.now() + timeoutMs
    for (const [index, { child }] of [...started].reverse().entries()) {
      const left = until - Date.now()
      await stopProcess(child, Math.max(100, index < started.length - 1 ? left - 800 : left))
    }
    started.forEach(({ child }) => killProcess(child))
  }

  const died = new Promise((resolve) => {
    for (const one of started) {
      one.ended.then(({ code }) => {
        if (isStopping) return
        if (!isOpen) resolve(whyItEnded(one, code))
        else resolve(`The ${one.half.name} stopped unexpectedly (${code}); the shop is closed.`)
      })
    }
  })
  Object.assign(shop, { stop, died, parts: started })
  onStarted(shop)
  const ready = Promise.all(started.map((one) => waitUntilReady(one, one.port, one.waiting)))
  const reason = await Promise.race([
    died,
    ready.then(
      (all) => (all.every(Boolean) ? null : died),
      (error) => error.message,
    ),
  ])
  if (reason) {
    steps.failed()
    await stop()
    throw new Refusal(reason)
  }
  steps.done()
  isOpen = true
  return shop
}
