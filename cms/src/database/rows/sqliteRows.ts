import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { upsertRow } from '@payloadcms/drizzle'
import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { partsOf, createBreaks } from '../../process/breaks.ts'
import { type Plain, runSqlite } from '../statements.ts'

// Takes documents apart into rows as Payload's adapter does, and inserts those by plain statements: building a statement
// takes Drizzle longer than SQLite takes to run it.

export type Row = Record<string, unknown>
/** The rows of one document, by table. */
export type Rows = Map<string, Row[]>
interface Column {
  name: string
  default: unknown
  mapToDriverValue: (value: unknown) => Plain
}
export type Adapter = SQLiteAdapter & {
  tables: Record<string, Record<string, unknown>>
}

/** The number of values in one statement: about 3 ms of work, because a statement is synchronous. */
const valuesAtOnce = 1500

interface Document {
  collection: CollectionSlug
  table: string
  fields: FlattenedField[]
  data: Row
  id?: string
}

/** Has the adapter create a document, and returns the rows that it would insert. The parent's id is null if it has none. */
export async function recordRows(
  adapter: Adapter,
  { collection, table, fields, data, id }: Document,
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
    collectionSlug: collection,
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

export const quoted = (name: string) => `"${name}"`
export const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/** Inserts rows, many to a statement; with `replaces` they replace those with the same id. */
export async function insertRows(
  payload: Payload,
  { table, rows, replaces = false }: { table: string; rows: readonly Row[]; replaces?: boolean },
) {
  const columns = columnsOf(payload.db as unknown as Adapter, table, rows)
  const names = columns.map(([, { name }]) => quoted(name))
  const yieldToEventLoop = createBreaks()
  for (const part of partsOf(rows, Math.max(1, Math.floor(valuesAtOnce / columns.length)))) {
    const values = part.map(() => `(${marks(columns.length)})`).join(', ')
    const replacing = replaces
      ? ` ON CONFLICT ("id") DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
      : ''
    await runSqlite(payload, {
      sql: `INSERT INTO ${quoted(table)} (${names.join(', ')}) VALUES ${values}${replacing}`,
      args: part.flatMap((row) => columns.map((column) => valueOf(row, column))),
    })
    await yieldToEventLoop()
  }
}
