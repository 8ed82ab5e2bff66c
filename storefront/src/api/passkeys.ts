import type { PasskeyAdded, Passkeys } from 'cms/contract/accounts/passkeys'
import type { Session } from 'cms/contract/accounts/users'
import { sendApi } from './client.ts'
import { useOwnApi } from './users.ts'
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { noPasskeys, passkeyFailure } from 'cms/contract/accounts/passkeyFailures'

type NewPasskeyOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Loads the library, which few people need, and turns its failures into plain words. */
async function withLibrary<T>(
  domain: string | undefined,
  work: (library: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw new Error(noPasskeys)
  return work(library).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw new Error(passkeyFailure(name, domain ?? ''), { cause: error })
  })
}

/** Has the browser make a passkey. */
const makePasskey = (optionsJSON: NewPasskeyOptions) =>
  withLibrary(optionsJSON.rp.id, (library) => library.startRegistration({ optionsJSON }))

/** Has the browser show a passkey. */
const showPasskey = (optionsJSON: PasskeyOptions) =>
  withLibrary(optionsJSON.rpId, (library) => library.startAuthentication({ optionsJSON }))

const usersUrl = '/api/users'
const passkeysUrl = `${usersUrl}/passkeys`
const passkeyUrl = (id: string) => `${passkeysUrl}/${encodeURIComponent(id)}`

/** A question of the shop to an authenticator. Its ticket goes back with the answer. */
interface Question<Options> {
  options: Options
  ticket: string
}

async function show(url: string, body: object, token?: string) {
  const { options, ticket } = await sendApi<Question<PasskeyOptions>>('POST', url, body, token)
  return { ticket, response: await showPasskey(options) }
}

const loginUrl = `${usersUrl}/login/passkey`

/** Logs in by a passkey alone. */
export const logInByPasskey = async () =>
  sendApi<Session>('POST', loginUrl, await show(`${loginUrl}/options`, {}))

/** Ends a login by a passkey as its second step. */
export const passByPasskey = async ({ ticket, trust }: { ticket: string; trust: boolean }) =>
  sendApi<Session>('POST', `${usersUrl}/login/second-step`, {
    ticket,
    trust,
    passkey: await show(`${loginUrl}/options`, { login: ticket }),
  })

/** Shows the shop again who the user is, in place of the password. */
export const confirmByPasskey = async (token: string) =>
  sendApi<{ message: string }>(
    'POST',
    `${usersUrl}/confirm`,
    { passkey: await show(`${usersUrl}/confirm/options`, {}, token) },
    token,
  )

/** Reads the user's passkeys, the oldest first. */
export const usePasskeys = (token: string | undefined) => useOwnApi<Passkeys>(passkeysUrl, token)

/** A passkey that is to be made, with the name that the shop suggests. */
export type PasskeyStart = Question<NewPasskeyOptions> & { name: string }

/** Throws status 409 for a person who has as many as can be. */
export const startPasskey = (token: string) =>
  sendApi<PasskeyStart>('POST', `${passkeysUrl}/options`, {}, token)

export const addPasskey = async ({ options, ticket }: PasskeyStart, name: string, token: string) =>
  sendApi<PasskeyAdded>('POST', passkeysUrl, { ticket, name, response: await makePasskey(options) }, token)

/**
 * Makes a passkey by the ticket of a login that reaches nothing else yet, which this ends. Returns the session, and the
 * recovery codes that come with the first way of a second step.
 */
export async function setUpByPasskey(login: string): Promise<{ session: Session; codes: string[] }> {
  const { options, ticket, name } = await sendApi<PasskeyStart>('POST', `${passkeysUrl}/options`, { login })
  const response = await makePasskey(options)
  const { codes, ...session } = await sendApi<Session & { codes?: string[] }>('POST', passkeysUrl, {
    ticket,
    name,
    response,
    login,
  })
  return { session, codes: codes ?? [] }
}

export const renamePasskey = (id: string, name: string, token: string) =>
  sendApi<Passkeys>('PUT', passkeyUrl(id), { name }, token)

/** Throws status 409 for the last way in, where the shop demands a second step. */
export const removePasskey = (id: string, token: string) =>
  sendApi<Passkeys>('DELETE', passkeyUrl(id), undefined, token)
