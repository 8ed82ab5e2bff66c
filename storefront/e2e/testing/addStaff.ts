import { expect, type APIRequest } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { verifyPerson } from './verifyPerson.ts'

export interface Hired {
  name: string
  email: string
  password: string
  roles: string[]
}

/** As long a login of the admin serves several tests (ms): after ten minutes the shop asks again for the password. */
const loginMs = 5 * 60_000

const logins = new Map<string, { admin: Session; since: number }>()

/** Logs the admin in, unless the worker's last login still counts: hashing a password costs as much as ten requests. */
export async function logInAdmin(request: APIRequest, shop: Shop): Promise<Session> {
  const door = await request.newContext({ baseURL: shop.cmsUrl })
  const takeLast = async () => {
    const { admin, since } = logins.get(shop.cmsUrl) ?? {}
    if (!admin || !since || Date.now() > since + loginMs) return
    const headers = { Authorization: `Bearer ${admin.token}` }
    // A test may have ended it.
    return (await door.get('/api/users/profile', { headers })).ok() ? admin : undefined
  }
  const logIn = async () => {
    const data = { email: shop.adminEmail, password: shop.adminPassword }
    const answer = await door.post('/api/users/login', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    const admin = (await answer.json()) as Session
    logins.set(shop.cmsUrl, { admin, since: Date.now() })
    return admin
  }
  const admin = (await takeLast()) ?? (await logIn())
  await door.dispose()
  return admin
}

/** Has a person register and confirm the address, and an admin give them roles. Nobody makes a password for another. Returns the id. */
export async function addStaff(
  request: APIRequest,
  shop: Shop,
  { roles, ...person }: Hired,
): Promise<string> {
  const door = await request.newContext({ baseURL: shop.cmsUrl })
  const ask = async (method: string, path: string, data: object, token = '') => {
    const answer = await door.fetch(`/api${path}`, {
      method,
      data,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Session
  }
  const { _id } = await ask('POST', '/users', { ...person, phone: '0000000000' })
  await verifyPerson(door, shop, person)
  const { token } = await logInAdmin(request, shop)
  if (roles.length > 0) await ask('PUT', `/users/${_id}`, { roles }, token)
  await door.dispose()
  return _id
}
