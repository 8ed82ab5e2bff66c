import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { runSqlite } from './statements.ts'

interface MarkedChange {
  /** The stock record. */
  id: string
  /** Whose change it is: the id of an order, of an import, or of the hold of a save. */
  mark: string
  change: number
}

const stockOf = (payload: Payload) => (payload.db as unknown as MongooseAdapter).collections.stock?.collection
const byId = (id: string) => ({ _id: id }) as unknown as Record<string, unknown>

/**
 * Changes a stock by so many and notes that under the mark, in one statement: so a repeat changes nothing, and after a
 * crash it is known whether it was done. Answers false where the mark stands already, or fewer than 0 would be left, or
 * there is no record, or it is not at `from`.
 */
export async function changeMarked(
  payload: Payload,
  { id, mark, change, from }: MarkedChange & { from?: number },
): Promise<boolean> {
  if (payload.db.name === 'mongoose') {
    const result = await stockOf(payload)?.updateOne(
      { ...byId(id), [`marks.${mark}`]: { $exists: false }, quantity: from ?? { $gte: -change } },
      { $inc: { quantity: change }, $set: { [`marks.${mark}`]: change } },
    )
    return result?.matchedCount === 1
  }
  const changed = await runSqlite(payload, {
    sql: `UPDATE "stock" SET "quantity" = "quantity" + ?, "marks" = json_set(coalesce("marks", '{}'), ?, ?)
      WHERE "id" = ? AND json_extract(coalesce("marks", '{}'), ?) IS NULL AND "quantity" + ? >= 0
        AND "quantity" = coalesce(?, "quantity")`,
    args: [change, `$."${mark}"`, change, id, `$."${mark}"`, change, from ?? null],
  })
  return changed === 1
}

/**
 * Takes the mark of a change away, with `undo` the change itself too, in one statement. Answers whether it was done:
 * not where there is no such mark, or fewer than 0 would be left.
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

/** Takes a mark away wherever it stands; what was changed under it stays changed. */
export async function settleMarks(payload: Payload, mark: string) {
  if (payload.db.name === 'mongoose') {
    await stockOf(payload)?.updateMany(
      { [`marks.${mark}`]: { $exists: true } },
      { $unset: { [`marks.${mark}`]: '' } },
    )
    return
  }
  const path = `$."${mark}"`
  await runSqlite(payload, {
    sql: `UPDATE "stock" SET "marks" = nullif(json_remove("marks", ?), '{}')
      WHERE json_extract("marks", ?) IS NOT NULL`,
    args: [path, path],
  })
}
