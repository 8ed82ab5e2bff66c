import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { newId } from '../../ids.ts'
import type { Listing } from './listing.ts'
import { column, type Plain } from '../statements.ts'

// Reads and writes listings on either database. The callers decide which ones.

type Field = keyof Listing

/** A condition on a listing. All conditions of a query apply together. */
export interface Condition {
  field: Field
  is: 'one of' | 'at least' | 'at most' | 'above' | 'below' | 'not' | 'containing'
  value: Plain | readonly Plain[]
}

export interface Question {
  where: readonly Condition[]
  /** Ascending by each of these. */
  sort: readonly Field[]
  skip?: number
  limit: number
}

interface Statement {
  sql: string
  args: Plain[]
}
type Row = Record<string, unknown>
interface Client {
  execute: (statement: Statement) => Promise<{ rows: Row[] }>
  batch: (statements: Statement[], mode: 'write') => Promise<{ rowsAffected: number }[]>
}

const clientOf = (payload: Payload) => (payload.db as unknown as SQLiteAdapter & { client: Client }).client
const inMongo = (payload: Payload, collection: 'products' | 'listings' = 'listings') =>
  (payload.db as unknown as MongooseAdapter).connection.collection<Row & { _id: string }>(
    (payload.db as unknown as MongooseAdapter).collections[collection]?.collection.name ?? collection,
  )
const isMongo = (payload: Payload) => payload.db.name === 'mongoose'

const inSqlite = (value: Plain) => (typeof value === 'boolean' ? Number(value) : value)
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ')
const comparisons = { 'at least': '>=', 'at most': '<=', above: '>', below: '<', not: '<>' } as const

const valuesOf = ({ value }: Condition): readonly Plain[] => (Array.isArray(value) ? value : [value as Plain])

/**
 * Conditions for which SQLite must not use an index, written with a plus. Without statistics it would fetch nearly
 * every record one by one for a minimum price, and count by a type although another index covers the whole query.
 */
const notByThese = { list: ['price', 'stock'], count: ['price', 'stock', 'type'] }
type Purpose = keyof typeof notByThese

function sqlOf(condition: Condition, purpose: Purpose): string {
  const name = `${notByThese[purpose].includes(condition.field) ? '+' : ''}${column(condition.field)}`
  if (condition.is === 'one of') return `${name} IN (${marks(valuesOf(condition))})`
  if (condition.is === 'containing') return `instr(${name}, ?) > 0`
  return `${name} ${comparisons[condition.is]} ?`
}

const sqlWhere = (where: readonly Condition[], purpose: Purpose): Statement => ({
  sql: where.length ? `WHERE ${where.map((one) => sqlOf(one, purpose)).join(' AND ')}` : '',
  args: where.flatMap(valuesOf).map(inSqlite),
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const operators = { 'at least': '$gte', 'at most': '$lte', above: '$gt', below: '$lt', not: '$ne' } as const
const mongoField = (field: Field) => (field === 'id' ? '_id' : field)

function filterOf(condition: Condition): Row {
  const name = mongoField(condition.field)
  if (condition.is === 'one of') return { [name]: { $in: valuesOf(condition) } }
  if (condition.is === 'containing') return { [name]: { $regex: escaped(String(condition.value)) } }
  return { [name]: { [operators[condition.is]]: condition.value } }
}

const mongoWhere = (where: readonly Condition[]) => (where.length ? { $and: where.map(filterOf) } : {})

const decoded = (value: unknown, field: Field) =>
  field === 'card' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value

/** Returns the named fields of the listings that match, in the order of `sort`. */
export async function findListings<Name extends Field>(
  payload: Payload,
  { where, sort, skip = 0, limit }: Question,
  fields: readonly Name[],
): Promise<Pick<Listing, Name>[]> {
  if (isMongo(payload)) {
    const docs = await inMongo(payload)
      .find(mongoWhere(where), {
        projection: Object.fromEntries(fields.map((name) => [mongoField(name), 1])),
      })
      .sort(Object.fromEntries(sort.map((name) => [mongoField(name), 1])))
      .skip(skip)
      .limit(limit)
      .toArray()
    return docs.map(
      (doc) => Object.fromEntries(fields.map((name) => [name, doc[mongoField(name)]])) as Pick<Listing, Name>,
    )
  }
  const { sql, args } = sqlWhere(where, 'list')
  const order = sort.map(column).join(', ')
  // The subquery sorts ids alone: a listing is long, and a sort of whole ones would carry it along.
  const { rows } = await clientOf(payload).execute({
    sql: `SELECT ${fields.map((name) => `${column(name)} AS "${name}"`).join(', ')} FROM "listings"
      WHERE "id" IN (SELECT "id" FROM "listings" ${sql} ORDER BY ${order} LIMIT ? OFFSET ?) ORDER BY ${order}`,
    args: [...args, limit, skip],
  })
  return rows.map(
    (row) =>
      Object.fromEntries(fields.map((name) => [name, decoded(row[name], name)])) as Pick<Listing, Name>,
  )
}

export async function countListings(payload: Payload, where: readonly Condition[]): Promise<number> {
  if (isMongo(payload)) return inMongo(payload).countDocuments(mongoWhere(where))
  const { sql, args } = sqlWhere(where, 'count')
  const { rows } = await clientOf(payload).execute({
    sql: `SELECT count(*) AS n FROM "listings" ${sql}`,
    args,
  })
  return Number(rows[0]?.n)
}

export interface ListingGroup {
  category: string
  type: string
  colour: string
  material: string
  count: number
  inStock: number
  minPrice: number
  maxPrice: number
}

const groupFields = ['category', 'type', 'colour', 'material'] as const

/** Counts the listings that are alike in everything that a visitor can choose. */
export async function groupListings(payload: Payload, where: readonly Condition[]): Promise<ListingGroup[]> {
  if (isMongo(payload)) {
    const groups = await inMongo(payload)
      .aggregate<Omit<ListingGroup, (typeof groupFields)[number]> & { _id: Record<string, string> }>([
        { $match: mongoWhere(where) },
        {
          $group: {
            _id: Object.fromEntries(groupFields.map((name) => [name, `$${name}`])),
            count: { $sum: 1 },
            inStock: { $sum: { $cond: [{ $gt: ['$stock', 0] }, 1, 0] } },
            minPrice: { $min: '$price' },
            maxPrice: { $max: '$price' },
          },
        },
      ])
      .toArray()
    return groups.map(({ _id, ...counted }) => ({ ..._id, ...counted }) as unknown as ListingGroup)
  }
  const { sql, args } = sqlWhere(where, 'count')
  const names = groupFields.map(column).join(', ')
  const { rows } = await clientOf(payload).execute({
    sql: `SELECT ${names}, count(*) AS "count", sum("stock" > 0) AS "inStock", min("price") AS "minPrice",
      max("price") AS "maxPrice" FROM "listings" ${sql} GROUP BY ${names}`,
    args,
  })
  return rows.map((row) => ({ ...row }) as unknown as ListingGroup)
}

/** Returns the turn of each listing. It changes with every write. */
export async function findTurns(payload: Payload, ids: readonly string[]): Promise<Map<string, string>> {
  if (isMongo(payload)) {
    const docs = await inMongo(payload)
      .find({ _id: { $in: [...ids] } }, { projection: { turn: 1 } })
      .toArray()
    return new Map(docs.map(({ _id, turn }) => [_id, String(turn)]))
  }
  const { rows } = await clientOf(payload).execute({
    sql: `SELECT "id", "turn" FROM "listings" WHERE "id" IN (${marks(ids)})`,
    args: [...ids],
  })
  return new Map(rows.map(({ id, turn }) => [String(id), String(turn)]))
}

export interface Writing {
  listing: Listing
  /** The listing's turn before its source was read; undefined if there was no listing. */
  seen: string | undefined
}

async function writeMongo(payload: Payload, { listing: { id, ...fields }, seen }: Writing): Promise<boolean> {
  const record = { ...fields, turn: newId() }
  if (seen !== undefined)
    return (await inMongo(payload).updateOne({ _id: id, turn: seen }, { $set: record })).matchedCount === 1
  try {
    await inMongo(payload).insertOne({ _id: id, ...record })
    return true
  } catch (error) {
    if ((error as { code?: number }).code === 11000) return false
    throw error
  }
}

function writeStatement({ listing, seen }: Writing): Statement {
  const record = { ...listing, card: listing.card && JSON.stringify(listing.card), turn: newId() }
  const names = Object.keys(record)
  return {
    sql: `INSERT INTO "listings" (${names.map(column).join(', ')}) VALUES (${marks(names)})
      ON CONFLICT ("id") DO UPDATE SET ${names.map((name) => `${column(name)} = excluded.${column(name)}`).join(', ')}
      WHERE "turn" = ?`,
    args: [...Object.values(record).map(inSqlite), seen ?? ''],
  }
}

/** Writes each listing that has not been written since `seen`. Returns the ids that it wrote. */
export async function writeListings(payload: Payload, writings: readonly Writing[]): Promise<Set<string>> {
  const isWritten = isMongo(payload)
    ? await Promise.all(writings.map((writing) => writeMongo(payload, writing)))
    : (await clientOf(payload).batch(writings.map(writeStatement), 'write')).map(
        (one) => one.rowsAffected === 1,
      )
  return new Set(writings.flatMap(({ listing }, index) => (isWritten[index] ? listing.id : [])))
}

/** Returns the next ids of a collection after `last`, ascending. */
export async function findIdsAfter(
  payload: Payload,
  collection: 'products' | 'listings',
  { last, limit }: { last: string; limit: number },
): Promise<string[]> {
  if (isMongo(payload)) {
    const docs = await inMongo(payload, collection)
      .find({ _id: { $gt: last } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray()
    return docs.map(({ _id }) => _id)
  }
  const { rows } = await clientOf(payload).execute({
    sql: `SELECT "id" FROM "${collection}" WHERE "id" > ? ORDER BY "id" LIMIT ?`,
    args: [last, limit],
  })
  return rows.map(({ id }) => String(id))
}
