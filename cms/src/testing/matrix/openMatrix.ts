import { expect } from 'vitest'
import { samplesOf } from './matrixSamples.ts'
import { makeToken } from '../makeToken.ts'
import { openTestCms } from '../openTestCms.ts'

/** Visitor, customer, editor, orders, finance, admin. */
export const everyone = ['v', 'c', 'e', 'o', 'f', 'a'] as const
type Person = (typeof everyone)[number]

/** All have one client address. */
const limits = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD', 'UPLOAD', 'ORDER'].map((name) => [
    `LIMIT_${name}`,
    '100000',
  ]),
)

/** Opens a CMS with a user of every role. `heard` records each one's answers. */
export async function openMatrix() {
  const cms = await openTestCms(limits)
  await cms.addSettings()
  const people: Record<Person, { bearer?: string; id: string }> = {
    v: { id: '' },
    c: { id: '' },
    e: { id: '' },
    o: { id: '' },
    f: { id: '' },
    a: { id: '' },
  }
  for (const [who, role] of [
    ['c', 'customer'],
    ['e', 'editor'],
    ['o', 'orders'],
    ['f', 'finance'],
    ['a', 'admin'],
  ] as const) {
    const { bearer, user } = await cms.addUser(role)
    people[who] = { bearer, id: user.id }
  }
  const heard = Object.fromEntries(everyone.map((who) => [who, new Set<string>()])) as Record<
    Person,
    Set<string>
  >

  async function ask(who: Person, method: string, path: string, body?: object) {
    const { bearer } = people[who]
    const isForm = body instanceof FormData
    const response = await fetch(`${cms.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(bearer ? { authorization: bearer } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    heard[who].add(text)
    // A refusal must not be an internal error.
    expect(response.status, `${who} ${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(500)
    return { status: response.status, text, isOk: response.status < 400 }
  }
  /** Logs a person in again, who keeps their role. */
  async function logInAgain(who: Person) {
    const { id, bearer } = people[who]
    if (bearer === undefined) return
    const user = await cms.payload.findByID({ collection: 'users', id, depth: 0 })
    people[who] = { id, bearer: `Bearer ${await makeToken(cms.payload, user)}` }
  }
  /** Returns the letters of the roles whose attempt succeeds. */
  async function doers(attempt: (who: Person) => Promise<boolean>): Promise<string> {
    const found: string[] = []
    for (const who of everyone) if (await attempt(who)) found.push(who)
    return found.join('')
  }
  return { cms, people, heard, ask, logInAgain, doers, samples: samplesOf(cms) }
}
