import { Secret, TOTP } from 'otpauth'
import type { Payload } from 'payload'
import { z } from 'zod'
import { now, updateIf } from '../database/statements.ts'
import type { SecondStep } from '../payload-types.ts'
import { hashCode } from './passwords.ts'
import type { HashedCodes } from './recoveryCodes.ts'
import { seal, unseal } from './sealing.ts'

/** Six digits every 30 seconds, as every app makes them (RFC 6238). */
export const appOf = (key: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) })

/** Returns the time step of a code, which may be the one before or after today's; null for a wrong code. */
export function stepOf(key: string, code: string): number | null {
  const app = appOf(key)
  const delta = app.validate({ token: code, window: 1 })
  return delta === null ? null : app.counter() + delta
}

export const findSecondStep = (payload: Payload, userId: string): Promise<SecondStep | null> =>
  payload.db.findOne<SecondStep>({ collection: 'second-steps', where: { id: { equals: userId } } })

const hashesOf = ({ codes }: Pick<SecondStep, 'codes'>) => z.array(z.string()).parse(JSON.parse(codes))

export const countCodes = (step: SecondStep) => hashesOf(step).length

/** `at` is the moment at which they were made (ms since 1970). */
const storedCodes = ({ salt, hashes }: HashedCodes, at: number) => ({
  salt,
  codes: JSON.stringify(hashes),
  codesSince: at,
})

/**
 * Makes the app a way of the second step, within the caller's transaction, with codes that were shown beside it. Returns
 * false if it is one already.
 */
export async function addApp(
  payload: Payload,
  id: string,
  { key, lastStep, recovery, at }: { key: string; lastStep: number; recovery: HashedCodes; at: number },
): Promise<boolean> {
  const known = await findSecondStep(payload, id)
  if (known?.sealedKey) return false
  const app = { sealedKey: await seal(key), lastStep, appSince: at, ...storedCodes(recovery, at) }
  if (!known) await payload.create({ collection: 'second-steps', data: { id, ...app } })
  else await updateIf(payload, { collection: 'second-steps', id, where: {}, set: app })
  return true
}

/** Begins a second step whose way is a passkey, within the caller's transaction. */
export async function beginSecondStep(
  payload: Payload,
  id: string,
  { recovery, at }: { recovery: HashedCodes; at: number },
) {
  await payload.create({
    collection: 'second-steps',
    data: { id, lastStep: 0, ...storedCodes(recovery, at) },
  })
}

/**
 * Has changes of one person's ways wait for each other: within a transaction, whatever they count stays so. Returns false
 * without a second step.
 */
export const holdSecondStep = (payload: Payload, id: string) =>
  updateIf(payload, { collection: 'second-steps', id, where: {}, set: { updatedAt: now() } })

/** Takes the app away from a person who keeps passkeys. */
export const removeApp = (payload: Payload, id: string) =>
  updateIf(payload, {
    collection: 'second-steps',
    id,
    where: {},
    set: { sealedKey: null, appSince: null, lastStep: 0, updatedAt: now() },
  })

/** Takes the second step away, with all its ways. */
export async function removeSecondStep(payload: Payload, userId: string) {
  await payload.delete({ collection: 'passkeys', where: { account: { equals: userId } } })
  await payload.delete({ collection: 'second-steps', where: { id: { equals: userId } } })
}

/** Replaces the recovery codes. Returns false if the step is off. */
export const replaceCodes = (
  payload: Payload,
  id: string,
  { recovery, at }: { recovery: HashedCodes; at: number },
): Promise<boolean> =>
  updateIf(payload, {
    collection: 'second-steps',
    id,
    where: {},
    set: { ...storedCodes(recovery, at), updatedAt: now() },
  })

/** Leaves a person no recovery code. They can make new ones. */
export const dropCodes = (payload: Payload, id: string) =>
  updateIf(payload, { collection: 'second-steps', id, where: {}, set: { codes: '[]', updatedAt: now() } })

/** Encrypts a key anew that an older secret has sealed, so that the secret can be taken out of use. */
export async function renewSeal(payload: Payload, { id, sealedKey }: SecondStep) {
  const opened = sealedKey ? await unseal(sealedKey) : null
  if (!sealedKey || !opened || opened.isCurrent) return
  const set = { sealedKey: await seal(opened.text) }
  await updateIf(payload, { collection: 'second-steps', id, where: { sealedKey }, set })
}

/** Whether an attempt was right. `lost` means that another request has changed the record meanwhile. */
type Attempt = 'right' | 'wrong' | 'lost'

async function tryAppCode(payload: Payload, step: SecondStep, code: string): Promise<Attempt> {
  const opened = step.sealedKey ? await unseal(step.sealedKey) : null
  const found = opened && stepOf(opened.text, code)
  if (found === null || found <= step.lastStep) return 'wrong'
  const { id, lastStep } = step
  const where = { lastStep, sealedKey: step.sealedKey ?? null }
  const isOurs = await updateIf(payload, {
    collection: 'second-steps',
    id,
    where,
    set: { lastStep: found },
  })
  return isOurs ? 'right' : 'lost'
}

async function tryRecoveryCode(payload: Payload, step: SecondStep, code: string): Promise<Attempt> {
  const { id, codes, salt } = step
  const hashes = hashesOf(step)
  const hash = await hashCode(code, salt)
  if (!hashes.includes(hash)) return 'wrong'
  const left = JSON.stringify(hashes.filter((one) => one !== hash))
  const isOurs = await updateIf(payload, {
    collection: 'second-steps',
    id,
    where: { codes, salt },
    set: { codes: left },
  })
  return isOurs ? 'right' : 'lost'
}

/** Repeats an attempt that another request was in the way of: the same code is then found to be used. */
async function attempt(
  payload: Payload,
  userId: string,
  work: (step: SecondStep) => Promise<Attempt>,
): Promise<boolean> {
  for (;;) {
    const step = await findSecondStep(payload, userId)
    const result = step ? await work(step) : 'wrong'
    if (result !== 'lost') return result === 'right'
  }
}

/** Takes a code of the app. Each is taken once, whichever process it is shown to. */
export const takeAppCode = (payload: Payload, userId: string, code: string) =>
  attempt(payload, userId, (step) => tryAppCode(payload, step, code))

/** Takes a recovery code. Each is taken once. */
export const takeRecoveryCode = (payload: Payload, userId: string, code: string) =>
  attempt(payload, userId, (step) => tryRecoveryCode(payload, step, code))
