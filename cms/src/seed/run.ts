import { followProducts } from '../listingsKeeper.ts'
import { openPayload } from '../openPayload.ts'
import config from '../payload.config.ts'
import { followVersion } from '../sharedVersion.ts'
import { prepareShop } from './prepareShop.ts'

const payload = await openPayload(config)
const unfollow = followProducts(payload)
await prepareShop(payload, { again: true })
// A shop that is open on the same database learns of it.
const stopFollowing = await followVersion(payload)
stopFollowing()
unfollow()
await payload.destroy()
process.exit(0)
