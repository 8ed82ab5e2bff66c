import type { Payload } from 'payload'
import { repeat } from './keeper.ts'
import { cleanUploads } from './operations/cleanUploads.ts'

const hour = 60 * 60 * 1000

/** Looks after uploads from now on: at once, then hourly. Answers how to stop. */
export const startUploads = (payload: Payload) =>
  repeat(payload, { every: hour, failure: 'uploads could not be looked after' }, (isStopped) =>
    cleanUploads(payload, isStopped),
  )
