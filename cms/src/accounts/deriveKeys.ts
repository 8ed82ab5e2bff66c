import { hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

type Key = Uint8Array<ArrayBuffer>

const derive = (secret: string, purpose: string): Key =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Returns a key of 32 bytes for one purpose from each value of PAYLOAD_SECRET. The first signs; the others are of
 * secrets that are being taken out of use, and are accepted.
 */
export function deriveKeys(purpose: string): [Key, ...Key[]] {
  const [current, ...former] = env.PAYLOAD_SECRET
  return [derive(current, purpose), ...former.map((secret) => derive(secret, purpose))]
}
