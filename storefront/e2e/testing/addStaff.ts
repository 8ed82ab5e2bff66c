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
  const login = { email: shop.adminEmail, password: shop.adminPassword }
  const { token } = await ask('POST', '/users/login', login)
  if (roles.length > 0) await ask('PUT', `/users/${_id}`, { roles }, token)
  await door.dispose()
  return _id
}
