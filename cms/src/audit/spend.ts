import type { Payload } from 'payload'
import { consume, type LimitName } from '../cluster/limits.ts'
import { HttpError } from '../errors.ts'
import { logSecurity, type SecurityNote } from './securityLog.ts'

/** Consumes one point of the key (cluster/limits.ts). The security log is told of a limit that is hit. */
export async function spend(
  payload: Payload,
  [name, key]: readonly [LimitName, string],
  note: Pick<SecurityNote, 'account' | 'email' | 'origin'> = {},
): Promise<void> {
  try {
    await consume(payload, name, key)
  } catch (error) {
    if (error instanceof HttpError && error.status === 429)
      await logSecurity(payload, { ...note, kind: 'limit hit', detail: name })
    throw error
  }
}
