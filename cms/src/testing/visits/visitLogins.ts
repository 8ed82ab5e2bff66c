import type { Visit } from './openVisit.ts'

/** Uses every route of logins: renewed by a page, confirmed, seen and ended. */
export async function visitLogins({ cms, ask, admin }: Visit) {
  const person = await cms.addUser('editor')
  const { email } = person.user
  const logIn = () =>
    fetch(`${cms.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: cms.url },
      body: JSON.stringify({ email, password: person.password }),
    })
  const response = await logIn()
  const { token } = (await response.json()) as { token: string }
  const by = { bearer: `Bearer ${token}` }
  const [cookie = ''] = /(?:__Host-)?baithak-session=[^;]+/.exec(response.headers.getSetCookie().join()) ?? []
  await ask(200, 'POST /api/users/renew', { headers: { cookie, origin: cms.url } })
  const body = { currentPassword: person.password }
  await ask(200, 'POST /api/users/confirm', { by, body })
  await ask(200, 'POST /cms/api/users/confirm', { by, body })
  await ask(201, 'POST /cms/api/users/tokens', {
    by,
    body: { name: 'Stock of the ERP', scopes: ['catalogue:write'] },
  })
  const listOf = async (path: string, who = by) =>
    (await ask(200, `GET ${path}`, { by: who })).answer as unknown as { _id: string; isCurrent: boolean }[]
  const endOther = async (path: string, who = by) => {
    const other = (await listOf(path, who)).find(({ isCurrent }) => !isCurrent)
    await ask(200, `DELETE ${path}/${other?._id}`, { by: who })
  }
  const [first] = await listOf('/api/users/sessions')
  await ask(200, `PUT /api/users/sessions/${first?._id}`, { by, body: { name: 'At the till' } })
  await endOther('/api/users/sessions')
  await endOther(`/cms/api/users/${person.user.id}/sessions`, admin)
}
