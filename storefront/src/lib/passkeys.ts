import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { noPasskeys, passkeyFailure } from 'cms/contract/accounts/passkeyFailures'

export type NewPasskeyOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
export type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

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
export const makePasskey = (optionsJSON: NewPasskeyOptions) =>
  withLibrary(optionsJSON.rp.id, (library) => library.startRegistration({ optionsJSON }))

/** Has the browser show a passkey. */
export const showPasskey = (optionsJSON: PasskeyOptions) =>
  withLibrary(optionsJSON.rpId, (library) => library.startAuthentication({ optionsJSON }))
