import type { People } from './people.ts'
import { roleOf } from './roles.ts'
import type { HeaderPair, Visits } from './visits.ts'

/** Checks after the run that its own accounts can still log in, and that forged tokens do not work. */
export async function brokenInvariants({ fetchJson }: Visits, people: People) {
  const { client, admin, staff, victim, forged } = people
  const faults: string[] = []
  for (const one of [admin, staff, victim]) {
    const { status, json } = await client.logIn(one)
    if (status !== 200) faults.push(`${one.email} cannot log in any more: ${status}`)
    else if (roleOf(json?.roles) !== one.role) faults.push(`${one.email} is a ${roleOf(json?.roles)} now`)
  }
  const lists: [string, string][] = [
    ['GET', '/api/users'],
    ['GET', '/cms/api/users?limit=0'],
    ['GET', '/api/products'],
    ['GET', '/cms/api/reviews?limit=0'],
  ]
  for (const [method, path] of lists) {
    const { status } = await fetchJson(method, path, { token: admin.token })
    if (status !== 200) faults.push(`${path} is answered ${status} to the admin afterwards`)
  }
  const late = await client.register('late').catch((error: unknown) => {
    faults.push(`nobody can register any more: ${String(error)}`)
  })
  if (late && (await client.logIn(late)).status !== 200) faults.push('a new customer cannot log in')
  for (const [name, token] of Object.entries(forged)) {
    const { status } = await client.profileOf(token)
    if (status !== 401) faults.push(`a token ${name} was answered ${status} under /api`)
    const headers: HeaderPair[] = [
      ['authorization', `JWT ${token}`],
      ['authorization', `Bearer ${token}`],
      ['cookie', `payload-token=${token}`],
    ]
    for (const header of headers) {
      const { json } = await fetchJson('GET', '/cms/api/users/me', { headers: [header] })
      if (json?.user !== null) faults.push(`a token ${name} is somebody at /cms by ${header[0]}`)
    }
  }
  return faults
}
