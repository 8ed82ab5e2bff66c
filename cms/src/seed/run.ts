import { openPayload } from '../openPayload.ts'
import config from '../payload.config.ts'
import { followVersion } from '../cluster/catalogueVersion.ts'
import { orExit } from '../telemetry/exitWith.ts'
import { describe } from './ledger.ts'
import { prepareShop } from './prepareShop.ts'

const payload = await openPayload(config)
const counts = await orExit(() => prepareShop(payload, { again: true }))
if (counts) process.stdout.write(`${describe(counts)}\n`)
// Tells a running shop on the same database of the change.
const stopFollowing = await followVersion(payload)
stopFollowing()
await payload.destroy()
process.exit(0)
