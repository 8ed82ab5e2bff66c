import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { runSqlite } from './statements.ts'

interface MarkedChange {
  /** The stock record. */
  id: string
  /** The owner of the change: the id of an order, of an import, or of the hold of a save. */
  mark: string
  change: number
}

const stockOf = (payload: Payload) => (payload.db as unknown as MongooseAdapter).collections.stock?.collection
const byId = (id: string) => ({ _id: id }) as unknown as Record<string, unknown>

/**
 * Changes a stock by an amount and records a mark, in one statement. So a repeat changes nothing, and after a crash
 * the mark tells whether it was done. Returns false if the mark exists, if fewer than 0 would be left, or if there is
 * no record.
 */
export async function changeMarked(payload: Payload, { id, mark, change }: MarkedChange): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const result = await stockOf(payload)?.updateOne(
      { ...byId(id), [`marks.${mark}`]: { $exists: false }, quantity: { $gte: -change } },
      { $inc: { quantity: change }, $set: { [`marks.${mark}`]: change } },
    )
    return result?.matchedCount === 1
  }
  const changed = await runSqlite(payload, {
    sql: `UPDATE "stock" SET "quantity" = "quantity" + ?, "marks" = json_set(coalesce("marks", '{}'), ?, ?)
      WHERE "id" = ? AND json_extract(coalesce("marks", '{}'), ?) IS NULL AND "quantity" + ? >= 0`,
    args: [change, `$."${mark}"`, change, id, `$."${mark}"`, change],
  })
  return changed === 1
}

/**
 * Removes the mark of a change, with `undo` also the change itself, in one statement. Returns whether it was done:
 * not if there is no such mark, or if fewer than 0 would be left.
 */
export async function removeMark(
  payload: Payload,
  { id, mark, change }: MarkedChange,
  { undo }: { undo: boolean },
): Promise<boolean> {
  const back = undo ? -change : 0
  if (payload.db.name === 'mongoose') {
    const result = await stockOf(payload)?.updateOne(
      { ...byId(id), [`marks.${mark}`]: change, quantity: { $gte: -back } },
      { $inc: { quantity: back }, $unset: { [`marks.${mark}`]: '' } },
    )
    return result?.matchedCount === 1
  }
  const changed = await runSqlite(payload, {
    sql: `UPDATE "stock" SET "quantity" = "quantity" + ?, "marks" = nullif(json_remove("marks", ?), '{}')
      WHERE "id" = ? AND json_extract("marks", ?) = ? AND "quantity" + ? >= 0`,
    args: [back, `$."${mark}"`, id, `$."${mark}"`, change, back],
  })
  return changed === 1
}
