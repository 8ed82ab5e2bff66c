import { setTimeout as sleep } from 'node:timers/promises'
import { mailedCodes, type AccountStore } from './accountStore.ts'
import type { Shop } from '../../ops/testing/shop.mjs'
import { claimsFor, forgeTokens, signToken, tokenKey } from './forgedTokens.ts'
import { type Role, roleOf } from './roles.ts'
import type { AnswerBody, ShopAnswer, ShownUser, Visits } from './visits.ts'

/** An account of the run that can log in. */
export interface Person {
  id: string
  email: string
  password: string
  role: 'customer' | 'staff' | 'admin'
  token: string
}

/** The shop of the run, with access to its database and secret. */
interface RunShop {
  shop: Shop
  visits: Visits
  store: AccountStore
  secret: string
}

/** Returns the body of an answer. Throws if the status is not the wanted one. */
function must({ status, text, json }: ShopAnswer, wanted: number, what: string): AnswerBody {
  if (status !== wanted || !json) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`)
  return json
}

/** Returns a text of the answer. Throws if it is missing. */
function textIn(body: AnswerBody | ShownUser | undefined, name: 'id' | '_id' | 'token'): string {
  const text = (body as AnswerBody | undefined)?.[name]
  if (text === undefined) throw new Error(`An answer has no ${name}.`)
  return text
}

/** Returns functions by which the run registers, hires and logs in its own accounts. */
function createClient({ shop, visits: { fetchJson } }: RunShop) {
  let made = 0
  const person = (role: string) => {
    made += 1
    return {
      name: role,
      email: `${role}.of.the.run.${made}@baithak.example`,
      phone: '9000000000',
      password: `a good long password ${made}`,
    }
  }
  const logIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
    fetchJson('POST', '/api/users/login', { body: { email, password } })
  const register = async (role = 'customer'): Promise<Person> => {
    const given = person(role)
    const session = must(await fetchJson('POST', '/api/users', { body: given }), 201, 'registration')
    return { ...given, id: textIn(session, '_id'), role: 'customer', token: textIn(session, 'token') }
  }
  const addStaff = async (admin: Person): Promise<Person> => {
    const given = await register('staff')
    // A run is longer than the ten minutes for which a login is proof enough.
    const confirmed = { currentPassword: admin.password }
    must(
      await fetchJson('POST', '/api/users/confirm', { body: confirmed, token: admin.token }),
      200,
      'the password of the admin',
    )
    const change = { body: { roles: ['editor'] }, token: admin.token }
    must(await fetchJson('PUT', `/api/users/${given.id}`, change), 200, 'making staff')
    // A first role ends the logins of before.
    const session = must(await logIn(given), 200, 'the login of staff')
    return { ...given, role: 'staff', token: textIn(session, 'token') }
  }
  const enterAdmin = async (): Promise<Person> => {
    const given = { email: shop.adminEmail, password: shop.adminPassword }
    const session = must(await logIn(given), 200, 'the login of the admin')
    return { ...given, id: textIn(session, '_id'), role: 'admin', token: textIn(session, 'token') }
  }
  const profileOf = (token: string) => fetchJson('GET', '/api/users/profile', { token })
  return { logIn, register, addStaff, enterAdmin, profileOf }
}
type Client = ReturnType<typeof createClient>

async function readCode({ visits, shop }: RunShop, { email }: Person) {
  must(
    await visits.fetchJson('POST', '/api/users/forgot-password', { body: { email } }),
    200,
    'a forgotten password',
  )
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await mailedCodes(shop.dataFolder)).find(({ to }) => to === email)
    if (found) return found.code
    await sleep(100)
  }
  throw new Error('No mail with a code came within 20 seconds.')
}

/** Makes the accounts that exist before the first generated request: targets, senders, and their tokens. */
export async function gatherPeople(run: RunShop) {
  const { visits, store, secret } = run
  const { fetchJson } = visits
  const client = createClient(run)
  const admin = await client.enterAdmin()
  const staff = await client.addStaff(admin)
  const [victim, guest, guessed, sleeper, leaver, gone] = await Promise.all([
    client.register('victim'),
    client.register('guest'),
    client.register('guessed'),
    client.register('sleeper'),
    client.register('leaver'),
    client.register('gone'),
  ])
  const subjectOf = async ({ id }: Person) => ({
    id,
    stamp: await store.stampOf(id),
    login: await store.loginOf(id),
  })
  must(
    await client.profileOf(signToken(claimsFor(await subjectOf(staff)), tokenKey(secret))),
    200,
    'a token that the proof signed, as a check of its forgeries,',
  )
  must(await fetchJson('POST', '/api/users/logout', { token: leaver.token }), 200, 'logout')
  must(await fetchJson('DELETE', `/api/users/${gone.id}`, { token: admin.token }), 200, 'removal')
  const forged = forgeTokens({
    secret,
    admin: await subjectOf(admin),
    customer: await subjectOf(victim),
    customerToken: victim.token,
    ended: leaver.token,
    removed: gone.token,
  })
  const liveCode = await readCode(run, sleeper)
  return { client, admin, staff, victim, guest, guessed, sleeper, forged, liveCode }
}

export type People = Awaited<ReturnType<typeof gatherPeople>>

/** Opens a pool of senders. Each sends one request at a time, and is replaced when its login has ended. */
export function openPool({
  client,
  admin,
  onNew,
}: {
  client: Client
  admin: Person
  onNew: (person: Person) => void
}) {
  const free: Record<'customer' | 'staff', Person[]> = { customer: [], staff: [] }
  const make = async (role: 'customer' | 'staff') => {
    const actor = await (role === 'staff' ? client.addStaff(admin) : client.register())
    onNew(actor)
    return actor
  }
  const acquire = async (role: Role): Promise<Person | null> => {
    if (role === 'none') return null
    return role === 'admin' ? admin : (free[role].pop() ?? make(role))
  }
  /** Returns faults: a login that the sender's request had no right to end, or a changed role. */
  const release = async (
    actor: Person | null,
    { isChanged, mayEnd }: { isChanged: boolean; mayEnd: boolean },
  ) => {
    if (!actor || actor.role === 'admin') return []
    if (isChanged) {
      const { status, json } = await client.profileOf(actor.token)
      if (status !== 200) return mayEnd ? [] : [`ended the login of its sender (${status})`]
      const role = roleOf(json?.roles)
      if (!json || role !== actor.role) return [`made its sender a ${role}`]
      actor.email = json.email ?? ''
    }
    free[actor.role].push(actor)
    return []
  }
  return { acquire, release }
}
