import type { Payload } from 'payload'
import type { Import } from '../../payload-types.ts'

/** The newest imports that went further than a rehearsal, at most `limit`. */
export async function findImports(payload: Payload, limit: number): Promise<Import[]> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: { state: { not_equals: 'rehearsed' } },
    sort: '-createdAt',
    limit,
    depth: 0,
  })
  return docs
}
