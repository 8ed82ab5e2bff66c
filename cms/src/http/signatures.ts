import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { env } from '../env.ts'
import { createSigner } from '../signing.ts'

/** Lifetime of a signature, in seconds. The clocks of the two halves may differ by this much. */
const lifetime = 60

const { isSigned } = createSigner(env.SHARED_SECRET, 'hex')

const isFresh = (seconds: string) => Math.abs(Date.now() / 1000 - Number(seconds)) <= lifetime

const oneHeader = (req: IncomingMessage, name: string) => {
  const value = req.headers[name]
  return typeof value === 'string' ? value : ''
}

function signedAddress(req: IncomingMessage): string | null {
  const [ip = '', seconds = '', signature = ''] = oneHeader(req, 'x-client-address').split(' ')
  const signed = isIP(ip) !== 0 && isFresh(seconds) && isSigned(`address ${ip} ${seconds}`, signature)
  return signed ? ip : null
}

/** Returns whether the storefront has signed the visitor's address. */
export const hasSignedAddress = (req: IncomingMessage) => signedAddress(req) !== null

/**
 * Returns the visitor's address: the one that the storefront signed (`x-client-address: <ip> <seconds> <hmac>`), else
 * the caller's own, as a proxy of TRUST_PROXY reports it. No other header is trusted.
 */
export function clientAddress(req: IncomingMessage): string {
  const own = 'ip' in req && typeof req.ip === 'string' ? req.ip : (req.socket.remoteAddress ?? '')
  return signedAddress(req) ?? own
}

/** Returns whether our storefront calls (`x-internal-signature: <seconds> <hmac>` over the path). */
export function isInternal(req: IncomingMessage, path: string): boolean {
  const [seconds = '', signature = ''] = oneHeader(req, 'x-internal-signature').split(' ')
  return isFresh(seconds) && isSigned(`internal ${seconds} ${path}`, signature)
}
