import type { PasskeyAdded } from '../../contract/accounts/passkeys.ts'
import { noPasskeys, passkeyFailure } from '../../contract/accounts/passkeyFailures.ts'
import { sendCms } from '../sendCms.ts'

const url = '/cms/api/users/login/passkey'
export const confirmUrl = '/cms/api/users/confirm'
export const ownUrl = '/cms/api/users/passkeys'

type Library = typeof import('@simplewebauthn/browser')
type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type NewOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** Loads the library, which few people need, and turns its failures into plain words. */
async function withLibrary<T>(
  domain: string | undefined,
  work: (library: Library) => Promise<T>,
): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw new Error(noPasskeys)
  return work(library).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    throw new Error(passkeyFailure(name, domain ?? ''), { cause: error })
  })
}

/** Has the browser show a passkey that answers the question asked at an address. */
async function show(optionsUrl: string, body: object) {
  const { options, ticket } = await sendCms<{ options: Options; ticket: string }>('POST', optionsUrl, body)
  const response = await withLibrary(options.rpId, (library) =>
    library.startAuthentication({ optionsJSON: options }),
  )
  return { ticket, response }
}

/** Logs in by a passkey alone. */
export const logInByPasskey = async () => sendCms('POST', url, await show(`${url}/options`, {}))

/** Ends a login by a passkey as its second step. */
export const passByPasskey = async (ticket: string, trust: boolean) =>
  sendCms('POST', '/cms/api/users/login/second-step', {
    ticket,
    trust,
    passkey: await show(`${url}/options`, { login: ticket }),
  })

/** Shows the CMS again who the person is, in place of the password. */
export const confirmByPasskey = async () =>
  sendCms('POST', confirmUrl, { passkey: await show(`${confirmUrl}/options`, {}) })

/** Has the browser make a passkey for these screens, under the name that the CMS suggests. */
export async function addPasskey(): Promise<PasskeyAdded> {
  const { options, ticket, name } = await sendCms<{ options: NewOptions; ticket: string; name: string }>(
    'POST',
    `${ownUrl}/options`,
    {},
  )
  const response = await withLibrary(options.rp.id, (library) =>
    library.startRegistration({ optionsJSON: options }),
  )
  return sendCms('POST', ownUrl, { ticket, name, response })
}
