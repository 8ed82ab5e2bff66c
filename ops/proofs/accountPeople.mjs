import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailedCodes } from './accountStore.mjs'
import { claimsFor, forgeTokens, signToken, tokenKey } from './forgedTokens.mjs'

const must = (answer, status, what) => {
  if (answer.status !== status)
    throw new Error(`${what} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer.json
}

/** How the run's own people come into the shop and are asked about there. */
function openDesk({ shop, askJson, store, secret }) {
  let made = 0
  const person = (role) => {
    made += 1
    return {
      name: role,
      email: `${role}.of.the.run.${made}@baithak.example`,
      phone: '9000000000',
      password: `a good long password ${made}`,
    }
  }
  const logIn = ({ email, password }) => askJson('POST', '/api/users/login', { body: { email, password } })
  const register = async (role = 'customer') => {
    const given = person(role)
    const { _id, token } = must(await askJson('POST', '/api/users', { body: given }), 201, 'registration')
    return { ...given, id: _id, role: 'customer', token }
  }
  const hire = async (admin) => {
    const given = person('staff')
    const body = { ...given, role: 'staff' }
    const { doc } = must(
      await askJson('POST', '/cms/api/users', { body, token: admin.token }),
      201,
      'making staff',
    )
    // Signed here and not logged in for: a login costs a hash.
    const token = signToken(
      claimsFor(doc.id, await store.stampOf(doc.id), { jti: randomUUID().slice(0, 22) }),
      tokenKey(secret),
    )
    return { ...given, id: doc.id, role: 'staff', token }
  }
  const enterAdmin = async () => {
    const given = { email: shop.adminEmail, password: shop.adminPassword }
    const { _id, token } = must(await logIn(given), 200, 'the login of the admin')
    return { ...given, id: _id, role: 'admin', token }
  }
  const profileOf = (token) => askJson('GET', '/api/users/profile', { token })
  return { logIn, register, hire, enterAdmin, profileOf }
}

async function readCode({ askJson, shop }, { email }) {
  must(await askJson('POST', '/api/users/forgot-password', { body: { email } }), 200, 'a forgotten password')
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await mailedCodes(shop.dataFolder)).find(({ to }) => to === email)
    if (found) return found.code
    await sleep(100)
  }
  throw new Error('No mail with a code came within 20 seconds.')
}

/** Who is there before the first generated request: those to be harmed, those to be sent for, and their tokens. */
export async function gatherPeople({ shop, askJson, store, secret }) {
  const desk = openDesk({ shop, askJson, store, secret })
  const admin = await desk.enterAdmin()
  const staff = await desk.hire(admin)
  const [victim, guest, guessed, sleeper, leaver, gone] = await Promise.all(
    ['victim', 'guest', 'guessed', 'sleeper', 'leaver', 'gone'].map((role) => desk.register(role)),
  )
  must(await desk.profileOf(staff.token), 200, 'a token that the proof signed, as a check of its forgeries,')
  must(await askJson('POST', '/api/users/logout', { token: leaver.token }), 200, 'logout')
  must(await askJson('DELETE', `/api/users/${gone.id}`, { token: admin.token }), 200, 'removal')
  const withStamp = async ({ id }) => ({ id, stamp: await store.stampOf(id) })
  const forged = forgeTokens({
    secret,
    admin: await withStamp(admin),
    customer: await withStamp(victim),
    customerToken: victim.token,
    ended: leaver.token,
    removed: gone.token,
  })
  const liveCode = await readCode({ askJson, shop }, sleeper)
  return { desk, admin, staff, victim, guest, guessed, sleeper, forged, liveCode }
}

/** Customers and staff to send requests as: each is in one hand at a time, and replaced when its login has ended. */
export function openPool({ desk, admin, onNew }) {
  const free = { customer: [], staff: [] }
  const make = async (role) => {
    const actor = await (role === 'staff' ? desk.hire(admin) : desk.register())
    onNew(actor)
    return actor
  }
  const take = async (role) => {
    if (role === 'admin') return admin
    return role in free ? (free[role].pop() ?? make(role)) : null
  }
  /** Answers what is wrong: a login that ended without its owner's doing, a role that is another one. */
  const giveBack = async (actor, { isChanged, mayEnd }) => {
    if (!actor || actor.role === 'admin') return []
    if (isChanged) {
      const { status, json } = await desk.profileOf(actor.token)
      if (status !== 200) return mayEnd ? [] : [`ended the login of its sender (${status})`]
      if (json.role !== actor.role) return [`made its sender a ${json.role}`]
      actor.email = json.email
    }
    free[actor.role].push(actor)
    return []
  }
  return { take, giveBack }
}
