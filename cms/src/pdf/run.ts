import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { files } from '../files/files.ts'
import { type Job, makeBrochure } from './makeBrochure.ts'
import type { Report } from './openPrinter.ts'
import { openPrints, prunePrints } from './prints.ts'

// The worker that draws the brochure, so that preparing pictures and pages takes no time from visitors.

/** Reads library pictures only: the shop never calls an outside address for the brochure. */
const readPicture = async (url: string) =>
  url.startsWith('/media/') ? ((await files.read(path.basename(url))) ?? null) : null

const folder = path.join(env.DATA_DIR, 'prints')
const maxBytes = 256 * 1024 * 1024

const send = (report: Report) => parentPort?.postMessage(report)
const tools = {
  prints: openPrints(folder, readPicture),
  fontsFolder: path.resolve('src/assets/fonts'),
  onDone: (done: number) => send({ done }),
}

parentPort?.on('message', (job: Job) => {
  makeBrochure(job, tools).then(
    async (made) => {
      await prunePrints(folder, maxBytes)
      send({ made })
    },
    (error: unknown) => send(error instanceof HttpError ? { refused: error.message } : { failure: error }),
  )
})
