import { Secret } from 'otpauth'
import type { Payload } from 'payload'
import { z } from 'zod'
import { isAdmin } from '../../access.ts'
import { findStoredUser, holdAccount } from '../../accounts/credentials.ts'
import { findPasskeysOf } from '../../accounts/passkeys.ts'
import { newRecoveryCodes } from '../../accounts/recoveryCodes.ts'
import {
  addApp,
  appOf,
  countCodes,
  findSecondStep,
  holdSecondStep,
  removeApp,
  removeSecondStep,
  replaceCodes,
  stepOf,
} from '../../accounts/secondSteps.ts'
import { findStepDeadline, isStepDemanded } from '../../accounts/stepDemand.ts'
import { makeTicket, readTicket, spendTicket } from '../../accounts/tickets.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { requireProvenEmail } from '../../accounts/waysIn.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import type { SecondStep, StepCodes, StepKey } from '../../contract/accounts/secondStep.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { findBrand } from '../../mail/messages.ts'
import { queueMail, queueMails } from '../../mail/mailQueue.ts'
import type { SecondStep as StoredStep, User } from '../../payload-types.ts'
import { drawQr } from '../../text/drawQr.ts'

/** A person who sets the step up, by whatever right. */
type Owner = Pick<User, 'id' | 'email' | 'name'> & Parameters<typeof isStepDemanded>[1]

const alreadyOn = () => new HttpError(409, 'The second step is on already.')

const hasApp = (step: StoredStep | null) => Boolean(step?.sealedKey)

/** Says how the second step of a person stands. */
export async function describeSecondStep(payload: Payload, user: Owner): Promise<SecondStep> {
  const step = await findSecondStep(payload, user.id)
  const deadline = step ? null : await findStepDeadline(payload, user)
  return {
    isOn: step !== null,
    hasApp: hasApp(step),
    hasPasskeys: (await findPasskeysOf(payload, user.id)).length > 0,
    codesLeft: step ? countCodes(step) : 0,
    since: step?.appSince ? new Date(step.appSince).toISOString() : null,
    mustBy: deadline === null ? null : new Date(deadline).toISOString(),
    isDemanded: await isStepDemanded(payload, user),
    securityLog: isAdmin(user) ? `${env.CMS_PUBLIC_URL}/cms/collections/security-events` : null,
  }
}

/** Makes a key for an app. It is stored nowhere until the step is switched on: the ticket carries it, sealed. */
export async function makeStepKey(payload: Payload, { id, email }: Owner): Promise<StepKey> {
  await requireProvenEmail(payload, id)
  if (hasApp(await findSecondStep(payload, id))) throw alreadyOn()
  const { base32: key } = new Secret({ size: 20 })
  const { brand } = await findBrand(payload)
  const address = appOf(key, { issuer: brand, label: email }).toString()
  const ticket = await makeTicket(payload, 'key', { user: id, data: { key } })
  return { key, address, qr: drawQr(address), ticket }
}

const keyData = z.object({ key: z.string() })
const codesData = keyData.extend({
  lastStep: z.number(),
  recovery: z.object({ salt: z.string(), hashes: z.array(z.string()) }),
})

/** Makes recovery codes for a person whose app shows the right code. Throws 400 for a wrong one. */
export async function makeStepCodes(
  payload: Payload,
  input: { ticket: string; code: string },
): Promise<StepCodes> {
  const { user, data } = await readTicket(payload, 'key', input.ticket)
  const { key } = keyData.parse(data)
  const lastStep = stepOf(key, input.code)
  const wrong = 'This code is not right. Wait for the next one.'
  if (lastStep === null) throw new HttpError(400, wrong, { code: wrong })
  const { shown, stored } = await newRecoveryCodes()
  const ticket = await makeTicket(payload, 'codes', { user, data: { key, lastStep, recovery: stored } })
  return { codes: shown, ticket }
}

/** Switches the second step on, and tells its owner by mail. Throws 409 if it is on. */
export async function enableSecondStep(payload: Payload, owner: Owner, text: string) {
  const ticket = await readTicket(payload, 'codes', text)
  if (ticket.user !== owner.id) throw new HttpError(403, 'You may not do this.')
  const { key, lastStep, recovery } = codesData.parse(ticket.data)
  await spendTicket(payload, ticket)
  const at = Date.now()
  await inTransaction(payload, async () => {
    // A first way has no second step yet that two requests could wait for.
    await holdAccount(payload, owner.id)
    await requireProvenEmail(payload, owner.id)
    if (!(await addApp(payload, owner.id, { key, lastStep, recovery, at }))) throw alreadyOn()
    await logSecurity(payload, { kind: 'second step on', account: owner })
    const data = { name: owner.name, what: 'on', added: { user: owner.id, at } } as const
    await queueMail(payload, { kind: 'secondStep', to: owner.email, data })
  })
}

/** Takes the own app away. Without passkeys the second step is then off: throws 409 if the shop demands it. */
export async function switchStepOff(payload: Payload, user: TokenUser) {
  const isDemanded = await isStepDemanded(payload, user)
  await inTransaction(payload, async () => {
    await holdSecondStep(payload, user.id)
    const step = await findSecondStep(payload, user.id)
    const hasPasskeys = (await findPasskeysOf(payload, user.id)).length > 0
    if (isDemanded && !hasPasskeys)
      throw new HttpError(409, 'The shop asks its staff for the second step, so it stays on.')
    if (!step || (hasPasskeys && !hasApp(step))) return
    await (hasPasskeys ? removeApp : removeSecondStep)(payload, user.id)
    const detail = hasPasskeys ? 'the app; passkeys stay' : ''
    await logSecurity(payload, { kind: 'second step off', account: user, detail })
    const data = { name: user.name, what: hasPasskeys ? 'appOff' : 'off' } as const
    await queueMail(payload, { kind: 'secondStep', to: user.email, data })
  })
}

/** Makes ten new recovery codes; the old ones are void. Throws 409 without a second step. */
export async function renewCodes(payload: Payload, user: TokenUser): Promise<string[]> {
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const { shown, stored: recovery } = await newRecoveryCodes()
  const at = Date.now()
  await inTransaction(payload, async () => {
    await requireProvenEmail(payload, user.id)
    if (!(await replaceCodes(payload, user.id, { recovery, at })))
      throw new HttpError(409, 'The second step is off. Switch it on first.')
    await logSecurity(payload, { kind: 'recovery codes made', account: user })
    const data = { name: user.name, what: 'codes', added: { user: user.id, at } } as const
    await queueMail(payload, { kind: 'secondStep', to: user.email, data })
  })
  return shown
}

/** Takes the second step off somebody who has lost phone and codes. Both get a mail. Throws 404, and 409 for oneself. */
export async function takeStepOff(payload: Payload, id: string, by: TokenUser) {
  if (id === by.id) throw new HttpError(409, 'Another admin takes your second step off.')
  await inTransaction(payload, async () => {
    const user = await findStoredUser(payload, { id })
    if (!user || !(await findSecondStep(payload, id)))
      throw new HttpError(404, 'This person has no second step.')
    await removeSecondStep(payload, id)
    await logSecurity(payload, { kind: 'second step off', account: user })
    const of = { person: user.name, by: by.name }
    await queueMails(payload, [
      { kind: 'secondStep', to: user.email, data: { name: user.name, what: 'takenOff', ...of } },
      { kind: 'secondStep', to: by.email, data: { name: by.name, what: 'tookOff', ...of } },
    ])
  })
}
