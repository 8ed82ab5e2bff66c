import { openPayload } from '../openPayload.ts'
import config from '../payload.config.ts'
import { prepareShop } from './prepareShop.ts'

const payload = await openPayload(config)
await prepareShop(payload, { again: true })
await payload.destroy()
process.exit(0)
