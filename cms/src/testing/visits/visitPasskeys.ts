import type { Visit } from './openVisit.ts'
import { type SoftAuthenticator, softAuthenticator } from '../softAuthenticator.ts'

/** Uses every route of passkeys: made, renamed, shown at both doors, and removed. */
export async function visitPasskeys({ cms, ask }: Visit) {
  const person = await cms.addUser('editor')
  const { bearer } = person
  const by = { bearer }
  const { env } = await import('../../env.ts')
  const { findPasskeysOf } = await import('../../accounts/passkeys.ts')
  const doors = { '/api/users': env.PUBLIC_URL, '/cms/api/users': env.CMS_PUBLIC_URL }
  const make = async (door: string, authenticator: SoftAuthenticator) => {
    const own = `${door}/passkeys`
    const { answer } = await ask(200, `POST ${own}/options`, { by, body: {} })
    const response = authenticator.create(answer.options as Parameters<SoftAuthenticator['create']>[0])
    await ask(201, `POST ${own}`, { by, body: { ticket: answer.ticket, response, name: 'Tablet' } })
    const list = (await ask(200, `GET ${own}`, { by })).answer.passkeys as { _id: string }[]
    const path = `${own}/${list.at(-1)?._id}`
    await ask(200, `PUT ${path}`, { by, body: { name: 'Phone' } })
    return path
  }
  const authenticator = softAuthenticator({ origin: env.PUBLIC_URL })
  const path = await make('/api/users', authenticator)
  const other = await make('/cms/api/users', softAuthenticator({ origin: env.CMS_PUBLIC_URL }))
  await ask(200, `DELETE ${other}`, { by })

  for (const [door, origin] of Object.entries(doors)) {
    const show = async (options: string, who: { by?: typeof by }, asked: object = {}) => {
      const question = await ask(200, `POST ${door}${options}`, { ...who, body: asked })
      const given = question.answer.options as Parameters<SoftAuthenticator['get']>[0]
      return { ticket: question.answer.ticket, response: authenticator.get(given, { origin }) }
    }
    await ask(200, `POST ${door}/login/passkey`, { body: await show('/login/passkey/options', {}) })
    const { email } = person.user
    const login = await ask(401, `POST ${door}/login`, { body: { email, password: person.password } })
    const { ticket } = login.answer
    const passkey = await show('/login/passkey/options', {}, { login: ticket })
    await ask(200, `POST ${door}/login/second-step`, { body: { ticket, passkey } })
    const proof = { passkey: await show('/confirm/options', { by }) }
    await ask(200, `POST ${door}/confirm`, { by, body: proof })
  }
  await ask(200, `DELETE ${path}`, { by })

  await make('/api/users', softAuthenticator({ origin: env.PUBLIC_URL }))
  const [{ createdAt } = { createdAt: '' }] = await findPasskeysOf(cms.payload, person.user.id)
  const added = { user: person.user.id, at: Date.parse(createdAt) }
  const { secondStepChanged } = await import('../../mail/secondStepMessages.ts')
  const data = { name: 'Om', what: 'passkeyAdded', added }
  const mail = await secondStepChanged(cms.payload, { to: person.user.email, data })
  await ask(200, `POST /api/users/not-me/${/not-me\/(\S+)/.exec(mail.text)?.[1]}`)
}
