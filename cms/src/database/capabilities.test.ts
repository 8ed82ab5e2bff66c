// @module-tag transaction
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'
import { skipUnless } from '../testing/skipUnless.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import { type Capabilities, findCapabilities } from './capabilities.ts'

let cms: TestCms
let capabilities: Capabilities
beforeAll(async () => {
  cms = await openTestCms()
  capabilities = await findCapabilities(cms.payload)
})
afterAll(() => cms.close())

const tried = () => (cms.payload.db as unknown as MongooseAdapter).connection.getClient().db(nameOf())
const nameOf = () => (cms.payload.db as unknown as MongooseAdapter).connection.name

it('a file has neither transactions nor change streams, and every server is asked once', async () => {
  if (!testsRunOnMongo) expect(capabilities).toEqual({ transactions: false, changeStreams: false })
  expect(findCapabilities(cms.payload)).toBe(findCapabilities(cms.payload))
})

it('a transaction that is given up leaves nothing, where the server says that it has them', async ({
  skip,
}) => {
  skip(!capabilities.transactions, 'not run: the database has no transactions')
  const session = tried().client.startSession()
  const notes = tried().collection('notes')
  await notes.insertOne({ kept: true })
  session.startTransaction()
  await notes.insertOne({ kept: false }, { session })
  await session.abortTransaction()
  await session.endSession()
  expect((await notes.find().toArray()).map(({ kept }) => kept)).toEqual([true])
})

it('a change is told by itself, where the server says that it does', async (context) => {
  skipUnless(context, capabilities.changeStreams, 'the database has no change streams')
  const stream = tried().collection('told').watch()
  const next = stream.next()
  await tried().collection('told').insertOne({ n: 1 })
  expect(await next).toMatchObject({ operationType: 'insert' })
  await stream.close()
})
