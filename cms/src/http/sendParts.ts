import type { Request, Response } from 'express'
import { pipeline } from 'node:stream/promises'
import { logger } from '../telemetry/logger.ts'
import { dayInIndia } from '../text/format.ts'

/** The headers of a file for spreadsheets, named by its content and today. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename=${name}-${dayInIndia()}.csv`,
})

/**
 * Sends a long answer in parts, as fast as the client takes them. Throws what the first part throws; an answer that has
 * begun cannot become an error, so it breaks off.
 */
export async function sendParts(
  req: Request,
  res: Response,
  headers: Record<string, string>,
  parts: AsyncGenerator<string | Uint8Array>,
) {
  const first = await parts.next()
  res.set(headers)
  const all = async function* () {
    if (first.done) return
    yield first.value
    yield* parts
  }
  await pipeline(all, res).catch((error: unknown) => {
    // A client that left early is not an error.
    if (!req.destroyed) logger.warn({ err: error }, 'a long answer broke off')
  })
}
