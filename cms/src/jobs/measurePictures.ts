import type { Payload } from 'payload'
import { invalidate } from '../cluster/invalidate.ts'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { updateIf } from '../database/statements.ts'
import { files } from '../files/files.ts'
import { measureFooter, noFooter } from '../files/measureFooter.ts'

const hourMs = 60 * 60 * 1000
/** Visitors see so many newly measured pictures at once. */
const together = 50

/** Measures some pictures that have no measure. Returns how many it found. */
async function measureSome(payload: Payload): Promise<number> {
  const { docs } = await payload.find({
    collection: 'media',
    where: { foot: { exists: false } },
    select: { filename: true },
    limit: together,
    pagination: false,
    depth: 0,
  })
  for (const { id, filename } of docs) {
    const bytes = await files.read(filename ?? '')
    // A file that is lost or cannot be read shows no floor either.
    const foot = bytes ? await measureFooter(bytes).catch(() => noFooter) : noFooter
    await updateIf(payload, { collection: 'media', id, where: { foot: null }, set: { foot } })
  }
  if (docs.length > 0) await invalidate(docs.map(({ id }) => `picture:${id}` as const))
  return docs.length
}

/** Measures where products stand in the pictures of versions that did not measure it. */
export async function measurePictures(payload: Payload, isStopped = () => false) {
  while (!isStopped() && (await measureSome(payload)) === together);
}

/** Looks after pictures without a measure from now on, in the leader. Returns a function that stops it. */
export const watchPictures = (payload: Payload) =>
  repeatAsLeader(payload, { everyMs: hourMs, failure: 'pictures could not be measured' }, (isStopped) =>
    measurePictures(payload, isStopped),
  )
