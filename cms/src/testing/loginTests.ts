import type { Device } from '../contract/accounts/sessions.ts'
import { openTestCms, type TestCms } from './openTestCms.ts'
import { send } from './visits/testVisitors.ts'

type Options = Parameters<typeof send>[2]
export type KnownUser = Awaited<ReturnType<TestCms['addUser']>>
type Times = Partial<Record<'startedAt' | 'seenAt' | 'provedAt' | 'renewedAt', number>>

export const minute = 60_000

const cookieOf = (headers: Headers) => {
  const line = headers.getSetCookie().find((one) => one.includes('baithak-session='))
  return { line, pair: line?.split(';')[0] ?? '' }
}

/** Returns the claims of a token. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>

/** Opens a CMS for tests of logins: of pages, which have a cookie, and of programs. */
export async function openLoginCms(limits: Parameters<typeof openTestCms>[0] = {}) {
  const cms = await openTestCms(limits)
  await cms.addUser('admin')
  const api = (method: string, path: string, options: Options = {}) =>
    send(`${cms.url}/api${path}`, method, options)
  const rest = (method: string, path: string, options: Options = {}) =>
    send(`${cms.url}/cms/api${path}`, method, options)

  /** Logs in as a page of the storefront does. */
  const logInAsPage = async ({ user, password }: KnownUser) => {
    const { answer, headers } = await api('POST', '/users/login', {
      body: { email: user.email, password },
      headers: { origin: cms.url, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    })
    return { bearer: `Bearer ${answer.token}`, token: String(answer.token), cookie: cookieOf(headers) }
  }
  const logInAsProgram = async ({ user, password }: KnownUser) => {
    const { answer, headers } = await api('POST', '/users/login', { body: { email: user.email, password } })
    return { bearer: `Bearer ${answer.token}`, token: String(answer.token), cookie: cookieOf(headers) }
  }
  const renew = async (cookie: string) => {
    const { status, answer, headers } = await api('POST', '/users/renew', {
      headers: { cookie, origin: cms.url },
    })
    return { status, bearer: `Bearer ${answer.token}`, cookie: cookieOf(headers).pair }
  }
  const statusOf = async (bearer: string) => (await api('GET', '/users/profile', { bearer })).status

  const requestNamed = (bearer: string, body: object = { name: 'Stock of the ERP' }) =>
    rest('POST', '/users/tokens', { bearer, body })
  /** Makes a named token of a person. */
  const makeNamed = async ({ bearer }: KnownUser, body?: object) => {
    const { status, answer } = await requestNamed(bearer, body)
    if (status !== 201) throw new Error(`no token: ${status}`)
    return { id: String(answer._id), bearer: `Bearer ${String(answer.token)}` }
  }
  /** Whether a token opens the shop's door and that of the screens, in each form of its header. */
  const opens = async (bearer: string) => {
    const headers = { authorization: bearer.replace('Bearer', 'JWT') }
    const seen = [await rest('GET', '/users/me', { bearer }), await rest('GET', '/users/me', { headers })]
    const all = [(await statusOf(bearer)) === 200, ...seen.map(({ answer }) => answer.user !== null)]
    if (new Set(all).size > 1) throw new Error(`the doors differ: ${all.join()}`)
    return all.every(Boolean)
  }
  const devicesOf = async (bearer: string) =>
    (await api('GET', '/users/sessions', { bearer })).answer as unknown as Device[]

  /** Moves times (ms) of a login into the past. */
  const age = async (bearer: string, by: Times) => {
    const { updateIf } = await import('../database/statements.ts')
    const { findSession } = await import('../accounts/sessions.ts')
    const id = String(claimsOf(bearer.slice(7)).jti)
    const session = await findSession(cms.payload, id)
    if (!session) throw new Error('no such login')
    const set = Object.fromEntries(
      Object.entries(by).map(([name, ms]) => [name, session[name as keyof Times] - ms]),
    )
    await updateIf(cms.payload, { collection: 'sessions', id, where: {}, set })
  }
  return {
    ...cms,
    api,
    rest,
    logInAsPage,
    logInAsProgram,
    renew,
    statusOf,
    age,
    requestNamed,
    makeNamed,
    opens,
    devicesOf,
  }
}
