import { openPayload } from '../openPayload.ts'
import config from '../payload.config.ts'
import { followVersion } from '../cluster/catalogueVersion.ts'
import { orExit } from '../telemetry/exitWith.ts'
import { prepareShop } from './prepareShop.ts'

const payload = await openPayload(config)
await orExit(() => prepareShop(payload, { again: true }))
// Tells a running shop on the same database of the change.
const stopFollowing = await followVersion(payload)
stopFollowing()
await payload.destroy()
process.exit(0)
