import type { Payload } from 'payload'
import type { OrderEventKind } from '../../contract/orderEvents.ts'
import { newId } from '../../ids.ts'
import type { OrderEvent } from '../../rules/orders/orderState.ts'
import { insertRecords } from '../insertRecords.ts'
import { findPlainRows } from '../plainRows.ts'

/** An event as it is stored: with the words that rules do not read. */
export interface StoredEvent extends OrderEvent {
  order: string
  byName: string
  note: string | null
}

const fields = [
  'order',
  'kind',
  'at',
  'by',
  'byName',
  'amount',
  'day',
  'way',
  'reference',
  'person',
  'note',
  'lines',
  'target',
] as const

const read = <Value>(json: Value | string): Value =>
  typeof json === 'string' ? (JSON.parse(json) as Value) : json

/** Returns the events of orders, in the order in which they came. Part of the caller's transaction. */
export async function findOrderEvents(payload: Payload, orders: readonly string[]): Promise<StoredEvent[]> {
  return readEvents(payload, ['order', orders])
}

/** Returns the events of some kinds, of every order. */
export const findEventsOfKind = (payload: Payload, kinds: readonly OrderEventKind[]) =>
  readEvents(payload, ['kind', kinds])

async function readEvents(
  payload: Payload,
  by: readonly [field: string, values: readonly string[]],
): Promise<StoredEvent[]> {
  const rows = await findPlainRows<StoredEvent>(payload, { collection: 'order-events', by, fields })
  return rows
    .map((row) => ({ ...row, lines: read(row.lines ?? null), target: row.target ?? null }))
    .sort((one, other) => (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1))
}

const empty = {
  amount: null,
  day: null,
  way: null,
  reference: null,
  person: null,
  note: null,
  lines: null,
  target: null,
}

/** An event to come: what it has beside its kind. */
export type NewEvent = Pick<StoredEvent, 'kind'> &
  Partial<Omit<StoredEvent, 'id' | 'order' | 'at' | 'by' | 'byName'>>

/** Returns new events of an order, of one person and one moment; a millisecond apart, so that they keep their order. */
export const eventsOf = (
  order: string,
  given: readonly NewEvent[],
  author: Pick<StoredEvent, 'by' | 'byName'> & { after: string | undefined },
): StoredEvent[] => {
  const { after, ...person } = author
  // A clock that was set back must not put an event before those that it follows.
  const first = Math.max(Date.now(), after === undefined ? 0 : Date.parse(after) + 1)
  return given.map((event, index) => ({
    ...empty,
    ...event,
    ...person,
    id: newId(),
    order,
    at: new Date(first + index).toISOString(),
  }))
}

export const insertOrderEvents = (payload: Payload, events: readonly StoredEvent[]) =>
  insertRecords(payload, 'order-events', events as unknown as Parameters<typeof insertRecords>[2])
