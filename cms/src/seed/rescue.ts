import { flushSecurityLog } from '../audit/securityLog.ts'
import { withAuditContext } from '../audit/auditContext.ts'
import { requireShape } from '../database/transfer/migrate.ts'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { testMail } from '../mail/mailTest.ts'
import { openPayload } from '../openPayload.ts'
import { findShopHealth } from '../operations/health/findHealth.ts'
import type { HealthLine } from '../operations/health/healthLine.ts'
import { findHostHealth } from '../operations/health/hostHealth.ts'
import config from '../payload.config.ts'
import { exitWith, orExit } from '../telemetry/exitWith.ts'
import { inviteAdmin, listStaff, resetAtServer } from '../transfer/rescueStaff.ts'

// `npm run admin`, which checks the words and asks before anything is changed, and `npm run doctor`.
const [verb = '', email = '', ...more] = process.argv.slice(2)
const withSecondStep = more.includes('--second-step')
const name = more.filter((word) => !word.startsWith('--')).join(' ')

let todo = 0
function tell(lines: HealthLine[]) {
  todo += lines.filter(({ isRight }) => !isRight).length
  return lines.map(({ name: part, isRight, says }) => `${isRight ? 'ok   ' : 'to do'} ${part}: ${says}`)
}
const say = (lines: string[]) => lines.forEach((line) => process.stdout.write(`${line}\n`))

// Told first: without a database the rest cannot be.
if (verb === 'doctor') say(tell(await findHostHealth()))
const payload = await openPayload(config)
if ((await orExit(() => requireShape(payload))) !== 'same')
  exitWith('There is no shop of this version here yet. Start it once with npm start.')

async function work() {
  if (verb === 'doctor')
    return tell(await findShopHealth(payload, email === '--letter' ? env.ADMIN_EMAIL : null))
  if (verb === 'invite') return inviteAdmin(payload, email, name)
  if (verb === 'reset') return resetAtServer(payload, email, { withSecondStep })
  if (verb === 'mail')
    return (await testMail(payload, email)).map(
      ({ name: step, isRight, says }) => `${isRight === null ? '?' : isRight ? '✓' : '✗'} ${step}. ${says}`,
    )
  return listStaff(payload)
}

try {
  say(await withAuditContext(work))
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  exitWith(error.message)
}
await flushSecurityLog(payload)
await payload.destroy()
if (todo > 0) exitWith(todo === 1 ? 'One thing is to be done.' : `${todo} things are to be done.`)
process.exit(0)
