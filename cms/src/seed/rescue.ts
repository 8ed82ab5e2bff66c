import { flushSecurityLog } from '../audit/securityLog.ts'
import { withAuditContext } from '../audit/auditContext.ts'
import { requireShape } from '../database/transfer/migrate.ts'
import { HttpError } from '../errors.ts'
import { testMail } from '../mail/mailTest.ts'
import { openPayload } from '../openPayload.ts'
import config from '../payload.config.ts'
import { exitWith, orExit } from '../telemetry/exitWith.ts'
import { inviteAdmin, listStaff, resetAtServer } from '../transfer/rescueStaff.ts'

// `npm run admin`, which checks the words and asks before anything is changed, and `npm run doctor`.
const [verb = '', email = '', ...more] = process.argv.slice(2)
const withSecondStep = more.includes('--second-step')
const name = more.filter((word) => !word.startsWith('--')).join(' ')

const payload = await openPayload(config)
if ((await orExit(() => requireShape(payload))) !== 'same')
  exitWith('There is no shop of this version here yet. Start it once with npm start.')

async function work() {
  if (verb === 'invite') return inviteAdmin(payload, email, name)
  if (verb === 'reset') return resetAtServer(payload, email, { withSecondStep })
  if (verb === 'mail')
    return (await testMail(payload, email)).map(
      ({ name: step, isRight, says }) => `${isRight === null ? '?' : isRight ? '✓' : '✗'} ${step}. ${says}`,
    )
  return listStaff(payload)
}

try {
  for (const line of await withAuditContext(work)) process.stdout.write(`${line}\n`)
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  exitWith(error.message)
}
await flushSecurityLog(payload)
await payload.destroy()
process.exit(0)
