import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Door } from '../../accounts/knownDevices.ts'
import { findStoredUser } from '../../accounts/credentials.ts'
import { descriptorOf, findPasskey, findPasskeysOf, recordPasskeyUse } from '../../accounts/passkeys.ts'
import { type PasskeySite, describeSite, siteOf } from '../../accounts/passkeySites.ts'
import { makeTicket, nobody, readTicket, spendTicket } from '../../accounts/tickets.ts'
import type { KnownToken } from '../../accounts/tokens.ts'
import { recordProof, refuseNamed } from '../../accounts/sessions.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import type { Assertion, ShownPasskey } from '../../contract/accounts/passkeys.ts'
import { HttpError } from '../../errors.ts'
import type { User } from '../../payload-types.ts'
import { type LoginSource, recordLogin } from './recordLogin.ts'

/** Returns the site of a half. Throws 409 where browsers know no passkeys. */
export function requireSite(door: Door): PasskeySite {
  const site = siteOf(door)
  if (!site) throw new HttpError(409, describeSite(door).refusal ?? 'Passkeys are off.')
  return site
}

/** The passkeys of a person that work at one half. */
export const passkeysAt = async (payload: Payload, user: string, door: Door) => {
  const rpId = siteOf(door)?.rpId
  return (await findPasskeysOf(payload, user)).filter((one) => one.rpId === rpId)
}

/** A ticket keeps this of a question. */
export const challengeData = z.object({ challenge: z.string() })

interface Question {
  door: Door
  purpose: 'passkey' | 'confirm'
  /** Whose passkey is asked for; nobody's where a login begins with it. */
  user?: string
}

/** Asks for a passkey. The ticket of the question holds its challenge, and is spent by the answer. */
export async function promptPasskey(payload: Payload, { door, purpose, user = nobody }: Question) {
  const { rpId: rpID } = requireSite(door)
  const own = user === nobody ? [] : await passkeysAt(payload, user, door)
  if (user !== nobody && own.length === 0) throw new HttpError(409, 'You have no passkey that works here.')
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: own.map(descriptorOf),
    timeout: 120_000,
  })
  const { challenge } = options
  return { options, ticket: await makeTicket(payload, purpose, { user, data: { challenge } }) }
}

/** Asks for a passkey to log in by: any, or one of the person who has begun a login. Throws 401 for a void ticket. */
export async function promptLoginPasskey(payload: Payload, door: Door, login?: string) {
  const ticket = login === undefined ? null : await readTicket(payload, 'login', login)
  return promptPasskey(payload, { door, purpose: 'passkey', user: ticket?.user ?? nobody })
}

const refused = () => new HttpError(401, 'This passkey was not accepted.')
const unknown = () =>
  new HttpError(401, 'This passkey is not known here. It may have been removed. Log in by your password.')

/** Returns the new count of uses. Null if anything in the answer is wrong, such as a count of before. */
async function check(
  { response, id, rawId, type }: Assertion,
  { challenge, site, credential }: { challenge: string; site: PasskeySite; credential: WebAuthnCredential },
): Promise<number | null> {
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for each thing that is wrong. All are one refusal here.
    return null
  }
}

const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

interface Shown {
  door: Door
  purpose: Question['purpose']
  shown: ShownPasskey
  /** Whose passkey it must be, if a login or its first step has said so. */
  user?: string
}

/**
 * Returns the user whose passkey has answered the question. Throws 401. A challenge counts once, and so does a count of
 * uses: a passkey that was copied is found out by it.
 */
export async function provePasskey(payload: Payload, { door, purpose, shown, user }: Shown): Promise<User> {
  const site = requireSite(door)
  const ticket = await readTicket(payload, purpose, shown.ticket)
  await spendTicket(payload, ticket)
  const { challenge } = challengeData.parse(ticket.data)
  const { response } = shown
  const passkey = await findPasskey(payload, response.id)
  const owner = passkey && (await findStoredUser(payload, { id: passkey.account }))
  if (!passkey || !owner || passkey.rpId !== site.rpId) throw unknown()
  const fail = async () => {
    const kind = purpose === 'passkey' && user === undefined ? 'login failed' : 'second step failed'
    await logSecurity(payload, { kind, account: owner, detail: `passkey ${passkey.name}` })
    return refused()
  }
  const asked = user ?? (ticket.user === nobody ? owner.id : ticket.user)
  const handle = response.response.userHandle
  // A browser that was not told whose passkey to ask for says whose it is.
  const isNamed = handle ? handle === handleOf(owner.id) : ticket.user !== nobody
  if (owner.id !== asked || (ticket.user !== nobody && ticket.user !== asked) || !isNamed) throw await fail()
  const { credentialId: id, counter } = passkey
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const next = await check(response, { challenge, site, credential: { id, publicKey, counter } })
  if (next === null || !(await recordPasskeyUse(payload, passkey, next))) throw await fail()
  await logSecurity(payload, { kind: 'passkey used', account: owner, detail: passkey.name })
  return owner
}

/** Logs in by a passkey alone. It is password and second step in one, because it verifies its user. */
export async function logInByPasskey(
  payload: Payload,
  shown: ShownPasskey,
  from: LoginSource,
): Promise<User> {
  const user = await provePasskey(payload, { door: from.door, purpose: 'passkey', shown })
  await recordLogin(payload, user, { from, step: 'passkey' })
  return user
}

/** Has a person who is logged in show by a passkey who they are, in place of the password. */
export async function proveByPasskey(
  payload: Payload,
  { user, session }: KnownToken,
  { door, shown }: Pick<Shown, 'door' | 'shown'>,
) {
  refuseNamed(session)
  await provePasskey(payload, { door, purpose: 'confirm', shown, user: user.id }).catch((error: unknown) => {
    // 401 would end the login in browsers.
    throw error instanceof HttpError && error.status === 401 ? new HttpError(403, error.message) : error
  })
  await recordProof(payload, session.id)
}
