import type { Payload } from 'payload'
import { logSecurity } from '../audit/securityLog.ts'
import { findPlain } from '../database/statements.ts'
import { HttpError } from '../errors.ts'
import type { User } from '../payload-types.ts'
import { findPasskeysOf, removePasskeyRow } from './passkeys.ts'
import {
  countCodes,
  dropCodes,
  findSecondStep,
  holdSecondStep,
  removeApp,
  removeSecondStep,
} from './secondSteps.ts'

/** A way to open an account beside its password, and when it was added (ms since 1970). */
export interface WayIn {
  kind: 'passkey' | 'app' | 'codes'
  name: string
  addedAt: number
  /** The row of a passkey. */
  id?: string
}

async function findWays(payload: Payload, account: string): Promise<WayIn[]> {
  const step = await findSecondStep(payload, account)
  const begun = step ? Date.parse(step.createdAt) : 0
  const passkeys = await findPasskeysOf(payload, account)
  return [
    ...passkeys.map(({ id, name, createdAt }) => ({
      kind: 'passkey' as const,
      id,
      name,
      addedAt: Date.parse(createdAt),
    })),
    ...(step?.sealedKey ? [{ kind: 'app' as const, name: '', addedAt: step.appSince ?? begun }] : []),
    ...(step && countCodes(step) > 0
      ? [{ kind: 'codes' as const, name: '', addedAt: step.codesSince ?? step.appSince ?? begun }]
      : []),
  ]
}

/**
 * Removes the ways in that were added at such a time, within the caller's transaction. Without an app and a passkey the
 * second step ends, since codes alone are none. Returns what is gone and what is left.
 */
async function removeWays(payload: Payload, account: string, isToGo: (addedAt: number) => boolean) {
  await holdSecondStep(payload, account)
  const ways = await findWays(payload, account)
  const gone = ways.filter(({ addedAt }) => isToGo(addedAt))
  const left = ways.filter((way) => !gone.includes(way))
  if (left.every(({ kind }) => kind === 'codes')) {
    await removeSecondStep(payload, account)
    return { gone: ways, left: [] }
  }
  for (const { kind, id } of gone) {
    if (kind === 'app') await removeApp(payload, account)
    else if (kind === 'codes') await dropCodes(payload, account)
    else if (id !== undefined) await removePasskeyRow(payload, { id })
  }
  return { gone, left }
}

/** Removes ways into an account that were added at such a time, and tells the security log. Returns both parts of them. */
export async function removeNotedWays(
  payload: Payload,
  account: Pick<User, 'id' | 'email'>,
  { isToGo, why }: { isToGo: (addedAt: number) => boolean; why: string },
) {
  const ways = await removeWays(payload, account.id, isToGo)
  for (const { kind, name } of ways.gone)
    if (kind === 'passkey')
      await logSecurity(payload, { kind: 'passkey removed', account, detail: `${name}: ${why}` })
  if (ways.gone.some(({ kind }) => kind !== 'passkey') || (ways.gone.length > 0 && ways.left.length === 0))
    await logSecurity(payload, { kind: 'second step off', account, detail: why })
  return ways
}

/** Throws 409 while nobody has shown that mails to the address reach the person: what they add would outlive the owner's reset. */
export async function requireProvenEmail(payload: Payload, id: string) {
  const seen = { collection: 'users', id, fields: ['emailVerifiedAt'] } as const
  if ((await findPlain<Pick<User, 'emailVerifiedAt'>>(payload, seen))?.emailVerifiedAt) return
  throw new HttpError(
    409,
    'Please confirm your email first. Your profile sends you the link, and a new password by "Forgot password?" confirms it too.',
  )
}
