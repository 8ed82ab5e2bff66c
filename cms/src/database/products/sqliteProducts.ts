import { buildVersionCollectionFields, type Payload } from 'payload'
import { querySqlite, runSqlite } from '../statements.ts'
import { partsOf, createBreaks } from '../../process/breaks.ts'
import {
  type Adapter,
  insertRows,
  marks,
  quoted,
  recordRows,
  type Row,
  type Rows,
} from '../rows/sqliteRows.ts'
import type { ProductWrite } from './writeProducts.ts'

interface Stored {
  id: string
  stored: { row: Rows; version: Rows }
}

const [productTable, versionTable] = ['products', '_products_v'] as const
/** Returns a function that takes writes apart into rows. */
export function rowsFor(payload: Payload) {
  const adapter = payload.db as unknown as Adapter
  const { config } = payload.collections.products
  const versionFields = buildVersionCollectionFields(payload.config, config, true)
  return async ({ row, version, at }: ProductWrite): Promise<Stored['stored']> => {
    const { id: parent, ...state } = version
    return {
      row: await recordRows(adapter, {
        collection: 'products',
        table: productTable,
        fields: config.flattenedFields,
        data: row as unknown as Row,
        id: row.id,
      }),
      version: await recordRows(adapter, {
        collection: 'products',
        table: versionTable,
        fields: versionFields,
        data: { autosave: false, createdAt: at, latest: true, parent, updatedAt: at, version: state },
      }),
    }
  }
}

/** Runs a statement for parts of a list of ids. */
async function forIds(payload: Payload, ids: readonly string[], sql: (list: string) => string) {
  const yieldToEventLoop = createBreaks()
  for (const part of partsOf(ids, 200)) {
    await runSqlite(payload, { sql: sql(`(${marks(part.length)})`), args: [...part] })
    await yieldToEventLoop()
  }
}

const parentColumn = (table: string) => (table.endsWith('_texts') ? 'parent_id' : '_parent_id')
const childTables = (adapter: Adapter, parent: string) =>
  Object.keys(adapter.tables).filter((table) => table.startsWith(`${parent}_`))

/** Collects the rows of many documents by table, and lets `change` complete each of them. */
function gather(
  documents: readonly Rows[],
  change: (row: Row, table: string, index: number) => void = () => {},
) {
  const gathered: Rows = new Map()
  for (const [index, document] of documents.entries())
    for (const [table, rows] of document)
      for (const row of rows) {
        const copy = { ...row }
        change(copy, table, index)
        const known = gathered.get(table)
        if (known) known.push(copy)
        else gathered.set(table, [copy])
      }
  return gathered
}

/** Replaces the rows of products, and adds their newest versions. */
export async function storeRows(payload: Payload, prepared: readonly Stored[]) {
  const adapter = payload.db as unknown as Adapter
  const ids = prepared.map(({ id }) => id)
  for (const table of childTables(adapter, productTable))
    await forIds(
      payload,
      ids,
      (list) => `DELETE FROM ${quoted(table)} WHERE ${quoted(parentColumn(table))} IN ${list}`,
    )
  for (const [table, rows] of gather(prepared.map(({ stored }) => stored.row)))
    await insertRows(payload, { table, rows, replaces: table === productTable })

  await forIds(
    payload,
    ids,
    (list) => `UPDATE "${versionTable}" SET "latest" = 0 WHERE "parent_id" IN ${list} AND "latest" = 1`,
  )
  const { rows: found } = await querySqlite<{ last: number }>(payload, {
    sql: `SELECT coalesce(max("id"), 0) AS "last" FROM "${versionTable}"`,
    args: [],
  })
  const first = Number(found[0]?.last) + 1
  const versions = gather(
    prepared.map(({ stored }) => stored.version),
    (row, table, index) => {
      if (table === versionTable) row.id = first + index
      else if (table.endsWith('_texts')) row.parent = first + index
      else row._parentID = first + index
    },
  )
  for (const [table, rows] of versions) await insertRows(payload, { table, rows })
}
