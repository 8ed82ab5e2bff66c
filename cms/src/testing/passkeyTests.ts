import type { TestCms } from './openTestCms.ts'
import { type SoftAuthenticator, softAuthenticator } from './softAuthenticator.ts'
import { openStepTests } from './stepTests.ts'
import { send } from './visits/testVisitors.ts'

type Options = Parameters<typeof send>[2]
type Flaws = Parameters<SoftAuthenticator['get']>[1]
type CreateOptions = Parameters<SoftAuthenticator['create']>[0]
type GetOptions = Parameters<SoftAuthenticator['get']>[0]

/** The pages of both halves, as a test CMS has them. */
const origins = { '/api': 'http://localhost:3000', '/cms/api': 'http://localhost:3001' }
export type TestDoor = keyof typeof origins
export const doors = Object.keys(origins) as TestDoor[]

/** Returns functions for tests of passkeys in a shop. */
export function openPasskeyTests(cms: TestCms) {
  const steps = openStepTests(cms)
  const ownAt = (door: TestDoor, method: string, path: string, options: Options = {}) =>
    send(`${cms.url}${door}/users/passkeys${path}`, method, {
      ...(method === 'POST' ? { body: {} } : {}),
      ...options,
    })
  const own = (method: string, path: string, options?: Options) => ownAt('/api', method, path, options)
  /** Asks one half for a new passkey, and has the authenticator make it. */
  const make = async (
    bearer: string,
    authenticator: SoftAuthenticator,
    flaws?: Flaws,
    door: TestDoor = '/api',
  ) => {
    const { answer } = await ownAt(door, 'POST', '/options', { bearer })
    const response = authenticator.create(answer.options as CreateOptions, flaws)
    return { ticket: answer.ticket, response, name: 'Showroom tablet' }
  }
  const add = async (bearer: string, authenticator: SoftAuthenticator, flaws?: Flaws) =>
    own('POST', '', { bearer, body: await make(bearer, authenticator, flaws) })
  /** Adds somebody who has a passkey and nothing else. */
  const addPerson = async (role: 'editor' | 'admin' | 'customer', counts = true) => {
    const person = await cms.addUser(role)
    const authenticator = softAuthenticator({ counts })
    const { answer } = await add(person.bearer, authenticator)
    const [passkey] = answer.passkeys as { _id: string }[]
    return { ...person, authenticator, codes: answer.codes as string[], passkey: passkey?._id ?? '' }
  }
  /** Has the authenticator answer the shop's question. */
  const show = async (
    door: TestDoor,
    authenticator: SoftAuthenticator,
    {
      login,
      flaws,
      path = '/login/passkey/options',
      bearer,
    }: { login?: unknown; flaws?: Flaws; path?: string; bearer?: string } = {},
  ) => {
    const body = login === undefined ? {} : { login }
    const { answer } = await send(`${cms.url}${door}/users${path}`, 'POST', {
      body,
      ...(bearer && { bearer }),
    })
    const response = authenticator.get(answer.options as GetOptions, { origin: origins[door], ...flaws })
    return { ticket: answer.ticket, response }
  }
  const logIn = async (door: TestDoor, authenticator: SoftAuthenticator, flaws?: Flaws) =>
    send(`${cms.url}${door}/users/login/passkey`, 'POST', {
      body: await show(door, authenticator, { ...(flaws && { flaws }) }),
    })
  return { ...steps, steps, own, ownAt, make, add, addPerson, show, logInByPasskey: logIn }
}
