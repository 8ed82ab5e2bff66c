import type { Payload, Where } from 'payload'
import {
  type PaperContent,
  type PaperFacts,
  type papersQuery,
  papersOnPage,
} from '../../contract/sales/papers.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Paper } from '../../payload-types.ts'
import { searchedWords } from '../../rules/search/lookFor.ts'
import type { z } from 'zod'

const fields = [
  'number',
  'series',
  'serial',
  'kind',
  'day',
  'order',
  'orderNumber',
  'buyer',
  'gstin',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'rounding',
  'totalPrice',
  'content',
  'facts',
  'createdAt',
] as const
/** A paper as it is stored. Sums of its columns are in paise. */
export type StoredPaper = Pick<Paper, 'id' | (typeof fields)[number]>

/** Of statements past Payload, SQLite gives JSON as text. */
const read = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json)

/** All that stands on a paper. */
export const contentOf = ({ content }: Pick<Paper, 'content'>) => read(content) as PaperContent
/** The facts that the portals have given for it. */
export const factsOf = ({ facts }: Pick<Paper, 'facts'>): PaperFacts => ({
  eInvoice: null,
  eway: null,
  ...(read(facts) as Partial<PaperFacts> | null),
})

const bySerial = (one: StoredPaper, other: StoredPaper) =>
  one.series === other.series ? one.serial - other.serial : one.series < other.series ? -1 : 1

/** The papers of orders, in the order in which they were made. Part of the caller's transaction. */
export async function findPapersOf(payload: Payload, orders: readonly string[]): Promise<StoredPaper[]> {
  const found = await findPlainRows<StoredPaper>(payload, {
    collection: 'papers',
    by: ['order', orders],
    fields,
  })
  return found.sort((one, other) =>
    one.createdAt === other.createdAt ? bySerial(one, other) : one.createdAt < other.createdAt ? -1 : 1,
  )
}
/** The papers of an order, in the order in which they were made. Part of the caller's transaction. */
export const findOrderPapers = (payload: Payload, order: string) => findPapersOf(payload, [order])

/** The papers with these ids. */
export const findPapersById = (payload: Payload, ids: readonly string[]) =>
  findPlainRows<StoredPaper>(payload, { collection: 'papers', by: ['id', ids], fields })

/** Returns the paper. Throws 404. */
export async function requirePaper(payload: Payload, id: string): Promise<StoredPaper> {
  const by = ['id', [id]] as const
  const [paper] = isId(id)
    ? await findPlainRows<StoredPaper>(payload, { collection: 'papers', by, fields })
    : []
  if (!paper) throw new HttpError(404, 'Paper not found')
  return paper
}

const between = (from: string, to: string): Where[] => [
  ...(from ? [{ day: { greater_than_equal: from } }] : []),
  ...(to ? [{ day: { less_than_equal: to } }] : []),
]

/** A page of papers, the newest first. */
export async function findPapers(payload: Payload, { kind, from, to, q, page }: z.infer<typeof papersQuery>) {
  const and: Where[] = [
    ...(kind ? [{ kind: { equals: kind } }] : []),
    ...between(from, to),
    ...searchedWords(q).map((word) => ({ searchText: { contains: word } })),
  ]
  const { docs, totalDocs: total } = await payload.find({
    collection: 'papers',
    where: { and },
    sort: ['-createdAt', '-id'],
    depth: 0,
    page,
    limit: papersOnPage,
  })
  return { papers: docs as StoredPaper[], total }
}
