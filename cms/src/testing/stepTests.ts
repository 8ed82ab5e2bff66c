import { appCode } from './appCode.ts'
import type { TestCms } from './openTestCms.ts'
import { send } from './visits/testVisitors.ts'
import { mailsTo } from './writtenMails.ts'

type Options = Parameters<typeof send>[2]

/** Returns functions for tests of the second step in a shop. */
export function openStepTests(cms: TestCms) {
  const ask = (method: string, path: string, options: Options = {}) =>
    send(`${cms.url}/api/users/second-step${path}`, method, {
      ...(method === 'POST' ? { body: {} } : {}),
      ...options,
    })
  /** Goes through the set-up up to the last button, by a token or by the ticket of a login. */
  const prepare = async (bearer: string | undefined, login?: string) => {
    const by = bearer === undefined ? { body: { login } } : { bearer }
    const { answer } = await ask('POST', '/key', by)
    const key = String(answer.key)
    const made = await ask('POST', '/codes', { body: { ticket: answer.ticket, code: appCode(key) } })
    return { key, codes: made.answer.codes as string[], ticket: String(made.answer.ticket) }
  }
  /** Adds somebody with a second step. */
  const addPerson = async (role: 'editor' | 'admin' | 'customer') => {
    const person = await cms.addUser(role)
    const { key, codes, ticket } = await prepare(person.bearer)
    await ask('POST', '', { bearer: person.bearer, body: { ticket } })
    // The code of the set-up is taken once. The one after it is taken now and a minute later.
    return { ...person, key, codes, nextCode: () => appCode(key, 1) }
  }
  const logIn = (
    door: string,
    { user, password }: { user: { email: string }; password: string },
    cookie?: string,
  ) =>
    send(`${cms.url}${door}/users/login`, 'POST', {
      body: { email: user.email, password },
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    })
  const pass = (door: string, body: object) =>
    send(`${cms.url}${door}/users/login/second-step`, 'POST', { body })
  const cookiesOf = ({ headers }: { headers: Headers }) =>
    headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  /** The subjects of the mails to this address. */
  const mailsOf = async (email: string) => (await mailsTo(cms, email)).map(({ subject }) => subject)
  const codesTicket = async (bearer: string | undefined, login?: string) =>
    (await prepare(bearer, login)).ticket
  return { ask, addPerson, logIn, pass, cookiesOf, mailsOf, codesTicket }
}

export type StepPerson = Awaited<ReturnType<ReturnType<typeof openStepTests>['addPerson']>>
