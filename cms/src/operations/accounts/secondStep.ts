import type { Payload } from 'payload'
import { findStoredUser } from '../../accounts/credentials.ts'
import type { Door } from '../../accounts/knownDevices.ts'
import {
  countCodes,
  findSecondStep,
  renewSeal,
  takeAppCode,
  takeRecoveryCode,
} from '../../accounts/secondSteps.ts'
import { findStepDeadline, isStepOverdue } from '../../accounts/stepDemand.ts'
import { makeTicket, readTicket, spendTicket } from '../../accounts/tickets.ts'
import { isTrusted } from '../../accounts/trustedDevices.ts'
import { findActor } from '../../audit/auditContext.ts'
import { deviceName } from '../../audit/deviceName.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { block, consume, type LimitName, reset, retryAfter } from '../../cluster/limits.ts'
import type { PasskeyStep } from '../../contract/accounts/passkeys.ts'
import type { LoginStep } from '../../mail/newDeviceMessage.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import type { SecondStepInput, StepWay } from '../../contract/accounts/secondStep.ts'
import { HttpError, StepError } from '../../errors.ts'
import type { SecondStep, User } from '../../payload-types.ts'
import { type LoginSource, recordLogin } from './recordLogin.ts'
import { passkeysAt, provePasskey } from './promptPasskey.ts'

const stepError = (message: string, ticket: string, ways: readonly StepWay[]) =>
  new StepError(message, { secondStep: true, ticket, ways })

async function waysOf(payload: Payload, step: SecondStep, door: Door): Promise<StepWay[]> {
  const hasPasskey = (await passkeysAt(payload, step.id, door)).length > 0
  return [
    ...(step.sealedKey ? ['app' as const] : []),
    ...(hasPasskey ? ['passkey' as const] : []),
    'recovery',
  ]
}

const stepWords: Record<StepWay, string> = {
  app: 'Please write the code of your app.',
  passkey: 'Please use your passkey.',
  recovery: 'Please write a recovery code. Your passkeys do not work at this address.',
}

/**
 * Lets a person with a right password in, unless a second step is to come. Throws 401 with a ticket: for the step, or for
 * its set-up alone if the shop demands one and its time is over. `trust` is the cookie of a trusted browser.
 */
export async function demandSecondStep(
  payload: Payload,
  { user, stamp }: { user: User; stamp: string },
  { door, trust }: Pick<LoginSource, 'door' | 'trust'>,
) {
  const step = await findSecondStep(payload, user.id)
  if (step) {
    await renewSeal(payload, step)
    if (await isTrusted(payload, step, trust)) return
    const ticket = await makeTicket(payload, 'login', { user: user.id, stamp })
    const ways = await waysOf(payload, step, door)
    throw stepError(stepWords[ways[0] ?? 'recovery'], ticket, ways)
  }
  const deadline = await findStepDeadline(payload, user)
  if (deadline === null || deadline > Date.now()) return
  const ticket = await makeTicket(payload, 'setUp', { user: user.id, stamp })
  throw stepError('Please set up the second step first. Our staff log in with two steps.', ticket, [])
}

/**
 * Returns the person of a ticket that is for the set-up alone. Throws 401, also once there is a second step: such a ticket
 * stands for a password alone, and must not add a way beside those of the owner.
 */
export async function readSetUp(payload: Payload, text: string) {
  const ticket = await readTicket(payload, 'setUp', text)
  const user = await findStoredUser(payload, { id: ticket.user })
  if (!user || (await findSecondStep(payload, user.id)))
    throw new HttpError(401, 'This took too long. Please log in again.')
  return { ticket, user }
}

/** Throws 401 for a person whose time to set the step up is over: their login is not made longer. */
export async function refuseOverdue(payload: Payload, user: Parameters<typeof findStepDeadline>[1]) {
  if (await isStepOverdue(payload, user))
    throw new HttpError(401, 'Please log in again, and set up the second step.')
}

const wrongWords = {
  secondStep: 'This code is not right, or was used before. Wait for the next one.',
  recovery: 'This recovery code is not right, or was used before.',
}

const tooMany = (name: keyof typeof wrongWords, seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const other = name === 'secondStep' ? 'use a recovery code' : 'use the code of your app'
  return new HttpError(
    429,
    `Five wrong codes. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}, or ${other}.`,
    undefined,
    seconds,
  )
}

/**
 * Counts an attempt before its code is checked, so that parallel ones cannot exceed the limit. Only a right password leads
 * here, so strangers lock nobody out. Throws 401 for a wrong code, and 429.
 */
async function proving(
  payload: Payload,
  user: User,
  {
    name,
    field,
    check,
  }: { name: keyof typeof wrongWords & LimitName; field: string; check: () => Promise<boolean> },
) {
  const wait = await retryAfter(payload, name, user.id)
  if (wait > 0) throw tooMany(name, wait)
  await consume(payload, name, user.id).catch((error: unknown) => {
    throw error instanceof HttpError && error.retryAfter ? tooMany(name, error.retryAfter) : error
  })
  if (await check()) return reset(payload, name, user.id)
  await logSecurity(payload, { kind: 'second step failed', account: user, detail: name })
  if ((await retryAfter(payload, name, user.id)) > 0) {
    await block(payload, name, user.id)
    const data = { name: user.name, what: 'blocked' } as const
    await queueLimitedMail(payload, { kind: 'secondStep', to: user.email, data })
  }
  throw new HttpError(401, wrongWords[name], { [field]: wrongWords[name] })
}

/** Tells the owner that a code is used up: whoever has found the paper is in the account now. */
async function tellOfRecovery(payload: Payload, user: User) {
  const step = await findSecondStep(payload, user.id)
  const data = { name: user.name, what: 'codeUsed', left: step ? countCodes(step) : 0 } as const
  await queueMail(payload, { kind: 'secondStep', to: user.email, data })
}

type StepProof = SecondStepInput | PasskeyStep

/** Checks what a person shows in the second step. Returns the way. */
async function prove(
  payload: Payload,
  { user, door, input }: { user: User; door: Door; input: StepProof },
): Promise<LoginStep> {
  if ('passkey' in input) {
    await provePasskey(payload, { door, purpose: 'passkey', shown: input.passkey, user: user.id })
    return 'passkey'
  }
  const proof =
    'code' in input
      ? {
          name: 'secondStep' as const,
          field: 'code' as const,
          check: () => takeAppCode(payload, user.id, input.code),
        }
      : {
          name: 'recovery' as const,
          field: 'recovery' as const,
          check: () => takeRecoveryCode(payload, user.id, input.recovery),
        }
  await proving(payload, user, proof)
  if (proof.field === 'recovery') await tellOfRecovery(payload, user)
  return proof.field
}

/** Ends a login by its second step. Returns the user, and the step for a browser that is to be trusted. Throws 401, 429. */
export async function passSecondStep(
  payload: Payload,
  input: StepProof,
  from: LoginSource,
): Promise<{ user: User; stamp: string | null; trusted: SecondStep | null }> {
  const ticket = await readTicket(payload, 'login', input.ticket)
  const user = await findStoredUser(payload, { id: ticket.user })
  if (!user) throw new HttpError(401, 'This took too long. Please log in again.')
  const way = await prove(payload, { user, door: from.door, input })
  await spendTicket(payload, ticket)
  await logSecurity(payload, { kind: 'second step passed', account: user, detail: way })
  await recordLogin(payload, user, { from, step: way })
  return { user, stamp: ticket.stamp, trusted: input.trust ? await findTrusting(payload, user) : null }
}

/** Returns the step of a person whose browser is to be trusted, who gets a mail of it; null while the address is not proven. */
async function findTrusting(payload: Payload, user: User): Promise<SecondStep | null> {
  if (!user.emailVerifiedAt) return null
  const added = { user: user.id, at: Date.now() }
  const device = deviceName(findActor().origin.userAgent)
  const data = { name: user.name, what: 'deviceTrusted', device, added } as const
  await queueMail(payload, { kind: 'secondStep', to: user.email, data })
  return findSecondStep(payload, user.id)
}
