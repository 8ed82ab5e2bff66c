import { getPayload } from 'payload'
import config from '../payload.config.ts'
import { prepareShop } from './prepareShop.ts'

const payload = await getPayload({ config, disableOnInit: true })
await prepareShop(payload, { again: true })
await payload.destroy()
process.exit(0)
