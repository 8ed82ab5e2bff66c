import type { Request } from 'express'
import type { Payload } from 'payload'
import { type Door, deviceCookieOf } from '../accounts/knownDevices.ts'
import type { KnownToken } from '../accounts/tokens.ts'
import { isPasskeyProof, passkeyProof } from '../contract/accounts/passkeys.ts'
import { confirmInput } from '../contract/accounts/sessions.ts'
import { checkInput } from '../http/checkInput.ts'
import { proveByPasskey } from '../operations/accounts/promptPasskey.ts'
import { proveIdentity } from '../operations/accounts/proveIdentity.ts'

/** Has a person who is logged in show by a password or a passkey who they are. Returns the answer. Throws 403 and 429. */
export async function proveAgain(
  payload: Payload,
  req: Request,
  { known, door }: { known: KnownToken; door: Door },
): Promise<{ message: string }> {
  const body: unknown = req.body ?? {}
  if (isPasskeyProof(body)) {
    const { passkey: shown } = checkInput(passkeyProof, body)
    await proveByPasskey(payload, known, { door, shown })
  } else {
    const { currentPassword: password } = checkInput(confirmInput, body)
    await proveIdentity(payload, known, { password, cookie: deviceCookieOf(req.headers.cookie, door) })
  }
  return { message: 'Thank you.' }
}
