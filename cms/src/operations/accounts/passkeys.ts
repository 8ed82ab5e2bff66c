import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Payload } from 'payload'
import type { z } from 'zod'
import { holdAccount } from '../../accounts/credentials.ts'
import type { Door } from '../../accounts/knownDevices.ts'
import {
  addPasskeyRow,
  descriptorOf,
  findPasskey,
  findPasskeysOf,
  removePasskeyRow,
  renamePasskeyRow,
  type StoredPasskey,
} from '../../accounts/passkeys.ts'
import { describeSite, type PasskeySite, siteOf } from '../../accounts/passkeySites.ts'
import { newRecoveryCodes } from '../../accounts/recoveryCodes.ts'
import {
  beginSecondStep,
  findSecondStep,
  holdSecondStep,
  removeSecondStep,
} from '../../accounts/secondSteps.ts'
import { isStepDemanded } from '../../accounts/stepDemand.ts'
import { makeTicket, readTicket, spendTicket } from '../../accounts/tickets.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { requireProvenEmail } from '../../accounts/waysIn.ts'
import { findActor } from '../../audit/auditContext.ts'
import { deviceName } from '../../audit/deviceName.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import {
  maxPasskeys,
  type newPasskey,
  type Passkeys,
  type Registration,
} from '../../contract/accounts/passkeys.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { findBrand } from '../../mail/messages.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { challengeData, requireSite } from './promptPasskey.ts'

/** EdDSA, ES256 and RS256: each process offers the same, whatever its Node.js knows. */
const supportedAlgorithmIDs = [-8, -7, -257]

const tooMany = () =>
  new HttpError(
    409,
    `You have ${maxPasskeys} passkeys. That is the most an account can have. Remove one first.`,
  )
const gone = () => new HttpError(404, 'This passkey was removed.')

/** Lists the passkeys of a person, and says how those of one half stand. */
export async function describePasskeys(payload: Payload, user: string, door: Door): Promise<Passkeys> {
  const rpId = siteOf(door)?.rpId
  const found = await findPasskeysOf(payload, user)
  return {
    passkeys: found.map((one) => ({
      _id: one.id,
      name: one.name,
      addedAt: one.createdAt,
      usedAt: one.usedAt ? new Date(one.usedAt).toISOString() : null,
      worksHere: one.rpId === rpId,
      domain: one.rpId,
    })),
    ...describeSite(door),
  }
}

/** Asks a browser to make a passkey. Suggests a name for it. */
export async function startPasskey(payload: Payload, user: TokenUser, door: Door) {
  const { rpId } = requireSite(door)
  await requireProvenEmail(payload, user.id)
  const own = await findPasskeysOf(payload, user.id)
  if (own.length >= maxPasskeys) throw tooMany()
  const { brand } = await findBrand(payload)
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: own.filter((one) => one.rpId === rpId).map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs,
    timeout: 120_000,
  })
  const { challenge } = options
  const ticket = await makeTicket(payload, 'newPasskey', { user: user.id, data: { challenge } })
  const name = deviceName(findActor().origin.userAgent).replace(/ \d+(?= on |$)/, '')
  return { options, ticket, name }
}

async function check({ id, rawId, type, response }: Registration, challenge: string, site: PasskeySite) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws for each thing that is wrong. All are one refusal here.
    return null
  }
}

/** Returns the challenge of a question, which is then spent. */
async function takeChallenge(payload: Payload, user: TokenUser, text: string): Promise<string> {
  try {
    const ticket = await readTicket(payload, 'newPasskey', text)
    if (ticket.user !== user.id) throw new HttpError(403, 'You may not do this.')
    await spendTicket(payload, ticket)
    return challengeData.parse(ticket.data).challenge
  } catch (error) {
    // 401 would end the login in browsers.
    throw error instanceof HttpError && error.status === 401
      ? new HttpError(409, 'This took too long. Please try again.')
      : error
  }
}

/**
 * Adds a passkey. Returns ten recovery codes with the first way of a second step. `mustBeFirst`: refuses to add one beside
 * another way. Throws 400 and 409.
 */
export async function addPasskey(
  payload: Payload,
  user: TokenUser,
  { door, input, mustBeFirst }: { door: Door; input: z.infer<typeof newPasskey>; mustBeFirst: boolean },
): Promise<string[] | undefined> {
  const site = requireSite(door)
  const challenge = await takeChallenge(payload, user, input.ticket)
  const credential = await check(input.response, challenge, site)
  if (!credential) throw new HttpError(400, 'This passkey was not accepted.')
  const { id: credentialId, counter } = credential
  if (await findPasskey(payload, credentialId)) throw new HttpError(409, 'This passkey is known already.')
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const codes = (await findSecondStep(payload, user.id)) ? null : await newRecoveryCodes()
  const at = Date.now()
  const isFirst = await inTransaction(payload, async () => {
    // A first way has no second step yet that two requests could wait for.
    await holdAccount(payload, user.id)
    await requireProvenEmail(payload, user.id)
    const step = await holdSecondStep(payload, user.id)
    if (step && mustBeFirst) throw new HttpError(409, 'The second step was just set up. Please log in again.')
    if ((await findPasskeysOf(payload, user.id)).length >= maxPasskeys) throw tooMany()
    if (!step && !codes) throw new HttpError(409, 'The second step was just switched off. Please try again.')
    if (!step && codes) {
      await beginSecondStep(payload, user.id, { recovery: codes.stored, at })
      await logSecurity(payload, { kind: 'second step on', account: user })
    }
    await addPasskeyRow(payload, {
      account: user.id,
      name: input.name,
      credentialId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(input.response.response.transports),
      rpId: site.rpId,
      createdAt: new Date(at).toISOString(),
    })
    await logSecurity(payload, { kind: 'passkey added', account: user, detail: input.name })
    const added = { user: user.id, at }
    const data = { name: user.name, what: 'passkeyAdded', passkey: input.name, added } as const
    await queueMail(payload, { kind: 'secondStep', to: user.email, data })
    return !step
  })
  return isFirst ? codes?.shown : undefined
}

async function requireOwn(payload: Payload, user: TokenUser, id: string): Promise<StoredPasskey> {
  const found = (await findPasskeysOf(payload, user.id)).find((one) => one.id === id)
  if (!found) throw gone()
  return found
}

export async function renamePasskey(payload: Payload, user: TokenUser, id: string, name: string) {
  if (!(await renamePasskeyRow(payload, await requireOwn(payload, user, id), name))) throw gone()
}

/** Removes a passkey. Throws 409 for the last way in while the shop demands a second step. */
export async function removePasskey(payload: Payload, user: TokenUser, id: string) {
  await inTransaction(payload, async () => {
    await holdSecondStep(payload, user.id)
    const passkey = await requireOwn(payload, user, id)
    const others = (await findPasskeysOf(payload, user.id)).length - 1
    const isLast = others === 0 && !(await findSecondStep(payload, user.id))?.sealedKey
    if (isLast && (await isStepDemanded(payload, user)))
      throw new HttpError(
        409,
        'The shop asks its staff for the second step, so its last way stays. Add another first.',
      )
    await removePasskeyRow(payload, passkey)
    await logSecurity(payload, { kind: 'passkey removed', account: user, detail: passkey.name })
    if (isLast) {
      await removeSecondStep(payload, user.id)
      await logSecurity(payload, { kind: 'second step off', account: user })
    }
    const what = isLast ? 'lastPasskeyRemoved' : 'passkeyRemoved'
    const data = { name: user.name, what, passkey: passkey.name } as const
    await queueMail(payload, { kind: 'secondStep', to: user.email, data })
  })
}
