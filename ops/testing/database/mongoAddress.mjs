import { randomBytes } from 'node:crypto'
import { Refusal } from '../../lib/refusal.mjs'

/** Returns the address of a MongoDB server with a new prefix of database names, for `TEST_DATABASE`. */
export function mongoAddress(uri, name) {
  if (!uri) throw new Refusal('MONGODB_URI is not set; what runs on MongoDB wants a server.')
  if (!URL.canParse(uri) || !/^mongodb(\+srv)?:$/.test(new URL(uri).protocol))
    throw new Refusal(`MONGODB_URI must begin with mongodb:// and be an address.`)
  const address = new URL(uri)
  address.pathname = `/${name}-${randomBytes(4).toString('hex')}`
  return address.href
}
