// @module-tag kill
import { expect, it } from 'vitest'
import { isFull, isOutage } from './outages.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('words'), { name, ...more })

it.each([
  ['a lost connection', named('MongoNetworkTimeoutError')],
  ['a lost connection amid an insertion of several', named('MongoBulkWriteError')],
  ['a server that steps down', named('MongoServerError', { code: 11600 })],
  ['a connection that ends amid a write', named('Error', { code: 'EPIPE' })],
  ['a connection that is reset amid a write', named('Error', { code: 'ECONNRESET', syscall: 'read' })],
  ['a locked file', named('LibsqlError', { code: 'SQLITE_BUSY' })],
  [
    'one within another',
    new Error('Failed query', { cause: named('LibsqlError', { code: 'SQLITE_IOERR_READ' }) }),
  ],
])('%s is an outage', (_what, error) => {
  expect(isOutage(error)).toBe(true)
})

it.each([
  ['a key that is there already', named('MongoServerError', { code: 11000 })],
  ['one among several', named('MongoBulkWriteError', { code: 11000 })],
  ['a rule of a table', named('LibsqlError', { code: 'SQLITE_CONSTRAINT_UNIQUE' })],
  [
    'a call to the outside that breaks off',
    new TypeError('fetch failed', { cause: named('Error', { code: 'EPIPE' }) }),
  ],
  ['a bucket that breaks off', named('Error', { code: 'EPIPE', $metadata: {} })],
  ['a visitor who breaks off', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['a fault of Mongoose', named('MongooseError')],
  ['a text', 'SQLITE_BUSY'],
])('%s is none', (_what, error) => {
  expect(isOutage(error)).toBe(false)
})

it.each([
  ['SQLite', named('LibsqlError', { code: 'SQLITE_FULL' })],
  ['SQLite, within another', new Error('Failed query', { cause: new Error('database or disk is full') })],
  ['SQLite, whose reason was lost', new Error('cannot rollback - no transaction is active')],
  ['MongoDB', named('MongoServerError', { code: 14031 })],
])('a full disk of %s is told from an outage', (_what, error) => {
  expect([isFull(error), isOutage(error)]).toEqual([true, false])
})
