import { noPasskeys, passkeyFailure } from '../../contract/passkeyFailures.ts'

const url = '/cms/api/users/login/passkey'
const unreachable = 'The shop could not be reached. Please check your connection and try again.'

/** Sends JSON to the CMS. Throws an error with the words of a refusal. */
export async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(unreachable)
  })
  const found = (await answer.json()) as { errors?: { message: string }[] }
  if (!answer.ok) throw new Error(found.errors?.[0]?.message ?? 'Something went wrong on our side.')
  return found
}

type Options = Parameters<(typeof import('@simplewebauthn/browser'))['startAuthentication']>[0]['optionsJSON']

/** Has the browser show a passkey, for the second step of a login if its ticket is given. */
async function show(login?: string) {
  const { options, ticket } = (await post(`${url}/options`, login ? { login } : {})) as {
    options: Options
    ticket: string
  }
  // Few people need the library.
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new Error(noPasskeys)
  const response = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw new Error(passkeyFailure(name, options.rpId ?? ''), { cause: error })
  })
  return { ticket, response }
}

/** Logs in by a passkey alone. */
export const logInByPasskey = async () => post(url, await show())

/** Ends a login by a passkey as its second step. */
export const passByPasskey = async (ticket: string, trust: boolean) =>
  post('/cms/api/users/login/second-step', { ticket, trust, passkey: await show(ticket) })
