import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { upsertRow } from '@payloadcms/drizzle'
import { buildVersionCollectionFields, type FlattenedField, type Payload } from 'payload'
import { askSqlite, type Plain, runSqlite } from '../statements.ts'
import { partsOf, takeBreaks } from '../../breaks.ts'
import type { ProductWrite } from './writeProducts.ts'

type Row = Record<string, unknown>
/** The rows of one document, by table. */
type Rows = Map<string, Row[]>
interface Column {
  name: string
  default: unknown
  mapToDriverValue: (value: unknown) => Plain
}
type Adapter = SQLiteAdapter & {
  tables: Record<string, Record<string, unknown>>
}

interface Stored {
  id: string
  stored: { row: Rows; version: Rows }
}

const [productTable, versionTable] = ['products', '_products_v'] as const
/** The number of values in one statement: about 3 ms of work, because a statement is synchronous. */
const valuesAtOnce = 1500

/** Has the adapter create a document, and returns the rows that it would insert. The parent's id is null if it has none. */
async function recordRows(
  adapter: Adapter,
  { table, fields, data, id }: { table: string; fields: FlattenedField[]; data: Row; id?: string },
): Promise<Rows> {
  const rows: Rows = new Map()
  const recorder = Object.assign(Object.create(adapter) as Adapter, {
    insert: async ({ tableName, values }: { tableName: string; values: Row | Row[] }) => {
      const given = [values].flat()
      rows.set(tableName, [...(rows.get(tableName) ?? []), ...given])
      return given.map((row) => ({ ...row, id: row.id ?? null }))
    },
  })
  await upsertRow({
    adapter: recorder,
    collectionSlug: 'products',
    data: structuredClone(data),
    db: null,
    fields,
    ignoreResult: 'idOnly',
    operation: 'create',
    tableName: table,
    ...(id && { customID: id }),
  } as unknown as Parameters<typeof upsertRow>[0])
  return rows
}

/** Returns a function that takes writes apart into rows. */
export function rowsFor(payload: Payload) {
  const adapter = payload.db as unknown as Adapter
  const { config } = payload.collections.products
  const versionFields = buildVersionCollectionFields(payload.config, config, true)
  return async ({ row, version, at }: ProductWrite): Promise<Stored['stored']> => {
    const { id: parent, ...state } = version
    return {
      row: await recordRows(adapter, {
        table: productTable,
        fields: config.flattenedFields,
        data: row as unknown as Row,
        id: row.id,
      }),
      version: await recordRows(adapter, {
        table: versionTable,
        fields: versionFields,
        data: { autosave: false, createdAt: at, latest: true, parent, updatedAt: at, version: state },
      }),
    }
  }
}

const isColumn = (value: unknown): value is Column =>
  typeof value === 'object' && value !== null && 'mapToDriverValue' in value && 'name' in value

/** Returns the columns of a table by the names that the adapter gives them. Ids that SQLite numbers are left out. */
function columnsOf(adapter: Adapter, table: string, rows: readonly Row[]): [string, Column][] {
  const isNumbered = rows[0]?.id === undefined
  return Object.entries(adapter.tables[table] ?? {}).filter(
    (entry): entry is [string, Column] => isColumn(entry[1]) && !(isNumbered && entry[0] === 'id'),
  )
}

function valueOf(row: Row, [key, column]: [string, Column]): Plain {
  const value = row[key]
  if (value === null) return null
  if (value !== undefined) return column.mapToDriverValue(value)
  const { default: usual } = column
  return typeof usual === 'object' || usual === undefined ? null : column.mapToDriverValue(usual)
}

const quoted = (name: string) => `"${name}"`
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/** Inserts rows, many to a statement; with `replaces` they replace those with the same id. */
async function insertRows(
  payload: Payload,
  { table, rows, replaces = false }: { table: string; rows: readonly Row[]; replaces?: boolean },
) {
  const columns = columnsOf(payload.db as unknown as Adapter, table, rows)
  const names = columns.map(([, { name }]) => quoted(name))
  const takeBreak = takeBreaks()
  for (const part of partsOf(rows, Math.max(1, Math.floor(valuesAtOnce / columns.length)))) {
    const values = part.map(() => `(${marks(columns.length)})`).join(', ')
    const replacing = replaces
      ? ` ON CONFLICT ("id") DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
      : ''
    await runSqlite(payload, {
      sql: `INSERT INTO ${quoted(table)} (${names.join(', ')}) VALUES ${values}${replacing}`,
      args: part.flatMap((row) => columns.map((column) => valueOf(row, column))),
    })
    await takeBreak()
  }
}

/** Runs a statement for parts of a list of ids. */
async function forIds(payload: Payload, ids: readonly string[], sql: (list: string) => string) {
  const takeBreak = takeBreaks()
  for (const part of partsOf(ids, 200)) {
    await runSqlite(payload, { sql: sql(`(${marks(part.length)})`), args: [...part] })
    await takeBreak()
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
  const { rows: found } = await askSqlite<{ last: number }>(payload, {
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
