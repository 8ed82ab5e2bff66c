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

/** Registers some customers, one after another, each with another name. */
export async function registerCustomers(url: string, count: number) {
  const customers: Customer[] = []
  for (let n = 0; n < count; n += 1)
    customers.push(await registerCustomer(url, `asha-${n}@proof.example`, `Asha ${n}`))
  return customers
}
