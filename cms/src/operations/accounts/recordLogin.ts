import type { Payload } from 'payload'
import { findCredentials } from '../../accounts/credentials.ts'
import { type Door, findKnownDevice } from '../../accounts/knownDevices.ts'
import { findActor } from '../../audit/auditContext.ts'
import { deviceName } from '../../audit/deviceName.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { eventDays } from '../../audit/securityKinds.ts'
import { hasLoggedIn } from '../../database/securityRows.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { LoginStep } from '../../mail/newDeviceMessage.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import type { User } from '../../payload-types.ts'

/** Where a login comes from (http/loginSource.ts). */
export interface LoginSource {
  /** The half of the shop. */
  door: Door
  /** The cookies of a browser that its owner has used, and trusts. */
  device?: string | undefined
  trust?: string | undefined
  isBrowser: boolean
}

const keptMs = eventDays * 24 * 60 * 60_000

/** Whether nobody has logged in to this account yet. The log knows nothing of an account that is older than its events. */
const isFirst = async (payload: Payload, { id, createdAt }: User) =>
  Date.now() - Date.parse(createdAt) < keptMs && !(await hasLoggedIn(payload, { account: id }))

/** Whether this account was never used from here. Programs have no cookie and change their names, so places count. */
async function isNewDevice(payload: Payload, user: User, { device: cookie, isBrowser }: LoginSource) {
  const credentials = cookie === undefined ? null : await findCredentials(payload, user.id)
  if (credentials && findKnownDevice(credentials, cookie)) return false
  const { address, userAgent } = findActor().origin
  const device = isBrowser ? deviceName(userAgent) : undefined
  if (await hasLoggedIn(payload, { account: user.id, address, device })) return false
  return !(await isFirst(payload, user))
}

/** Records a login that is complete, and tells its owner by mail of a device that was not seen before. */
export async function recordLogin(
  payload: Payload,
  user: User,
  { from, step }: { from: LoginSource; step?: LoginStep },
): Promise<void> {
  const { origin, isSilent } = findActor()
  if (isSilent || !(await isNewDevice(payload, user, from)))
    return logSecurity(payload, { kind: 'login', account: user })
  await inTransaction(payload, async () => {
    await logSecurity(payload, { kind: 'login', account: user })
    await queueLimitedMail(payload, {
      kind: 'newDevice',
      to: user.email,
      data: {
        name: user.name,
        device: deviceName(origin.userAgent),
        address: origin.address,
        at: now(),
        door: origin.door === 'cms' ? 'cms' : 'api',
        ...(step ? { step } : {}),
      },
    })
  })
}
