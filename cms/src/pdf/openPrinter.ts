import { Worker } from 'node:worker_threads'
import { HttpError } from '../errors.ts'
import type { Job, Made } from './makeBrochure.ts'

/** A message of the worker: products drawn since it last told, the finished document, a refusal or a failure. */
export type Report = { done: number } | { made: Made } | { refused: string } | { failure: unknown }

export interface Printer {
  print: (job: Job, onDone: (products: number) => void) => Promise<Made>
  /** Ends the worker. A document that is being drawn fails. */
  close: () => Promise<void>
  isClosed: () => boolean
}

/** The memory (MB) of the worker's objects: a category of thousands of products, and a page. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }

/** Tests and development run the sources, for which a worker needs tsx of its own. */
const fromSource = `
  const { workerData } = require('node:worker_threads')
  void import('tsx/esm/api').then(({ register }) => {
    register()
    return import(workerData)
  })
`

/** The build bundles the worker beside this code. It gets none of this process's arguments. */
function startWorker() {
  const isSource = import.meta.url.endsWith('.ts')
  const options = { execArgv: [], resourceLimits }
  if (!isSource) return new Worker(new URL('./brochure.js', import.meta.url), options)
  const workerData = new URL('./run.ts', import.meta.url).href
  return new Worker(fromSource, { ...options, eval: true, workerData })
}

/** Starts a worker that draws documents, one at a time. */
export function openPrinter(): Printer {
  const worker = startWorker()
  let closed = false
  // Heard between two documents, too: an error that nobody hears would end the process.
  worker.on('error', () => {})
  const print: Printer['print'] = (job, onDone) =>
    new Promise((resolve, reject) => {
      const settle = () => worker.off('message', hear).off('error', fail).off('exit', end)
      const fail = (error: unknown) => {
        settle()
        reject(error)
      }
      const end = () => fail(new Error('The worker of the brochure ended.'))
      const hear = (report: Report) => {
        if ('done' in report) return onDone(report.done)
        if ('refused' in report) return fail(new HttpError(503, report.refused))
        if ('failure' in report) return fail(report.failure)
        settle()
        resolve(report.made)
      }
      worker.on('message', hear).on('error', fail).on('exit', end)
      worker.postMessage(job)
    })
  const close = async () => {
    closed = true
    await worker.terminate()
  }
  return { print, close, isClosed: () => closed }
}
