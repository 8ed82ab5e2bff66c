import type { Payload } from 'payload'
import { askSqlite, column, type Plain, runSqlite } from '../database/statements.ts'
import type { OldRecords, OrderLine } from './oldRecords.ts'

const tableOf = (collection: string) => column(collection.replaceAll('-', '_'))
const jsonFields = new Set(['marks', 'summary', 'entries', 'changes', 'data'])

function rowOf(stored: Record<string, unknown>) {
  const parsed = Object.entries(stored).map(([field, value]) => [
    field,
    jsonFields.has(field) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
  ])
  return Object.fromEntries(parsed) as Record<string, unknown>
}

function plain(value: Plain | object): Plain {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

export function sqliteRecords(payload: Payload): OldRecords {
  return {
    find: async (collection, fields, selection) => {
      const args = 'in' in selection ? [...selection.in] : []
      const is = 'in' in selection ? `IN (${args.map(() => '?').join(', ')})` : 'IS NOT NULL'
      const columns = fields.map((field) => `${column(field)} AS "${field}"`).join(', ')
      const { rows } = await askSqlite<Record<string, unknown>>(payload, {
        sql: `SELECT ${columns} FROM ${tableOf(collection)} WHERE ${column(selection.field)} ${is}`,
        args,
      })
      return rows.map(rowOf) as never
    },
    set: async (collection, id, values) => {
      const fields = Object.keys(values)
      await runSqlite(payload, {
        sql: `UPDATE ${tableOf(collection)} SET ${fields.map((field) => `${column(field)} = ?`).join(', ')} WHERE "id" = ?`,
        args: [...Object.values(values).map(plain), id],
      })
    },
    remove: async (collection, id) => {
      if (collection === 'orders')
        await runSqlite(payload, {
          sql: 'DELETE FROM "orders_order_items" WHERE "_parent_id" = ?',
          args: [id],
        })
      await runSqlite(payload, { sql: `DELETE FROM ${tableOf(collection)} WHERE "id" = ?`, args: [id] })
    },
    linesOf: async (order) => {
      const { rows } = await askSqlite<OrderLine>(payload, {
        sql: 'SELECT "product", "name", "qty" FROM "orders_order_items" WHERE "_parent_id" = ? ORDER BY "_order"',
        args: [order],
      })
      return rows
    },
    passOlderDraft: async (product) => {
      await runSqlite(payload, {
        sql: `UPDATE "_products_v" SET "latest" = 0
          WHERE "parent_id" = ? AND "latest" = 1 AND "version__status" = 'draft' AND "version_updated_at" <
            (SELECT "updated_at" FROM "products" WHERE "id" = "parent_id" AND "_status" = 'published')`,
        args: [product],
      })
    },
    findContact: async () => {
      const sql = 'SELECT "email" FROM "site_settings" LIMIT 1'
      const { rows } = await askSqlite<{ email: string | null }>(payload, { sql, args: [] })
      return rows[0]?.email ?? null
    },
  }
}
