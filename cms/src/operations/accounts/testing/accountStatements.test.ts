// @module-tag transaction
// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { handleEndpoints } from 'payload'
import { endStatements } from '../../../testing/failures/endStatements.ts'
import { newId } from '../../../ids.ts'
import { orderData } from '../../../testing/orderTests.ts'
import { openTestCms } from '../../../testing/openTestCms.ts'
import type { TokenUser } from '../../../accounts/tokens.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const runLimited = endStatements(cms.payload)
const admin = await cms.addUser('admin')

const collections = ['users', 'credentials', 'reviews', 'audit-entries', 'orders'] as const
/** Returns what a change of an account may write. Mails are counted: they go while the test looks. */
async function findAll() {
  const { payload } = cms
  const read = async (collection: (typeof collections)[number]) =>
    (await payload.db.find({ collection, pagination: false, limit: 0, sort: 'id' })).docs
  const [users, credentials, reviews, trail, orders] = await Promise.all(collections.map(read))
  return { users, credentials, reviews, trail, orders }
}

let made = 0
const newEmail = () => `new.${(made += 1)}@baithak.example`

async function register() {
  const { registerUser } = await import('../registerUser.ts')
  const input = { name: 'Asha', email: newEmail(), phone: '9000000001', password: 'a long password' }
  return () => registerUser(cms.payload, input)
}

async function changeOwn() {
  const { changeProfile } = await import('../changeUser.ts')
  const { findTokenUser } = await import('../../../accounts/tokens.ts')
  const { bearer } = await cms.addUser('customer')
  const known = (await findTokenUser(cms.payload, bearer.replace('Bearer ', '')))!
  const input = { name: 'Asha Rao', email: newEmail(), password: 'a longer password' }
  return () => changeProfile(cms.payload, known, input)
}

async function demote() {
  const { changeUser } = await import('../changeUser.ts')
  const { user } = await cms.addUser('admin')
  const input = { name: 'Asha', email: newEmail(), isAdmin: false }
  return () => changeUser(cms.payload, user.id, input)
}

/** Adds an admin with reviews of two products, and a cancelled order. */
async function addAuthor() {
  const { user, password } = await cms.addUser('admin')
  for (const product of [await cms.addProduct(), await cms.addProduct()])
    await cms.payload.create({
      collection: 'reviews',
      data: { product: product.id, user: user.id, name: 'Asha', rating: 5, comment: 'Good' },
    })
  const id = newId()
  const cancelled = { cancelledAt: '2026-01-01T00:00:00.000Z', state: 'cancelled' as const }
  const order = { ...orderData, ...cancelled, id, orderNumber: `BTK-${id}`, requestKey: id, user: user.id }
  await cms.payload.create({ collection: 'orders', data: order })
  return { user, password }
}

async function remove() {
  const { removeUser } = await import('../changeUser.ts')
  const { id } = (await cms.addUser('admin')).user
  return () => removeUser(cms.payload, id, admin.user as TokenUser)
}

async function removeOwn() {
  const { deleteOwnAccount } = await import('../deleteOwnAccount.ts')
  const { user, password } = await addAuthor()
  return () =>
    deleteOwnAccount(cms.payload, user as TokenUser, { password, cookie: undefined, session: 'none' })
}

/** Sends a request to Payload's REST within this process, as an admin. */
async function rest(method: string, path: string, body?: object) {
  const headers = { authorization: admin.authorization, 'content-type': 'application/json' }
  const request = new Request(`${cms.url}/cms/api/users${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const response = await handleEndpoints({ config: cms.payload.config, request })
  if (!response.ok) throw new Error(await response.text())
}

async function inviteOne() {
  const { invite } = await import('../invite.ts')
  const input = { name: 'Om', email: newEmail(), roles: ['editor' as const] }
  return () => invite(cms.payload, input, admin.user)
}
async function changeUnderCms() {
  const { user } = await cms.addUser('admin')
  const body = { email: newEmail(), roles: ['editor'] }
  return () => rest('PATCH', `/${user.id}`, body)
}
async function removeUnderCms() {
  const { id } = (await cms.addUser('admin')).user
  return () => rest('DELETE', `/${id}`)
}

const operations = [
  { name: 'a registration', prepare: register, users: 1, credentials: 1, trail: 1 },
  { name: 'a changed profile', prepare: changeOwn, users: 0, credentials: 0, trail: 1 },
  { name: 'a demotion', prepare: demote, users: 0, credentials: 0, trail: 1 },
  { name: 'a deletion', prepare: remove, users: -1, credentials: -1, trail: 1 },
  // Two reviews lose their author, and an order its customer.
  { name: 'a deletion of one’s own', prepare: removeOwn, users: -1, credentials: -1, trail: 4 },
  { name: 'an invitation', prepare: inviteOne, users: 1, credentials: 1, trail: 1 },
  // The other address is not confirmed, so that it gets a role is an entry of its own.
  { name: 'a change under /cms', prepare: changeUnderCms, users: 0, credentials: 0, trail: 2 },
  { name: 'a deletion under /cms', prepare: removeUnderCms, users: -1, credentials: -1, trail: 1 },
]

for (const { name, prepare, users, credentials, trail } of operations) {
  it(`${name} is stored whole or not at all, wherever the database goes away`, async () => {
    const work = await prepare()
    const before = await findAll()
    const count = (one: typeof before) => Object.values(one).map((docs) => docs?.length ?? 0)
    let statements = 0
    while ('error' in (await runLimited<unknown>(statements, work))) {
      expect(await findAll()).toEqual(before)
      statements += 1
      // An error of another kind would have this go on for ever.
      expect(statements).toBeLessThan(400)
    }
    expect(statements).toBeGreaterThan(2)
    const after = count(await findAll())
    expect(after.map((length, index) => length - (count(before)[index] ?? 0))).toEqual([
      users,
      credentials,
      0,
      trail,
      0,
    ])
  }, 180_000)
}
