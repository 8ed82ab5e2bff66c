import type { Session } from 'cms/contract/accounts/users'
import { ask, must } from './ask.ts'

export interface Customer {
  name: string
  email: string
  phone: string
  password: string
  token: string
}

/** Registers a customer and returns it with its token. */
export async function registerCustomer(url: string, email: string, name = 'Asha Rao'): Promise<Customer> {
  const person = { name, email, phone: '9000000001', password: 'a long password' }
  const { token } = await must(201, ask<Session>(url, 'POST', '/api/users', { body: person }))
  return { ...person, token }
}
