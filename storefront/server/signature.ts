import { createHmac } from 'node:crypto'

// What both halves agree on: a secret, the second, and what is signed.
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const seconds = () => Math.floor(Date.now() / 1000)

/** Tells the CMS a visitor's address, which it believes from us only. */
export function signAddress(secret: string, address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/, '')
  const now = seconds()
  return `${ip} ${now} ${sign(secret, `address ${ip} ${now}`)}`
}

/** Shows the CMS that an internal path is asked for by the storefront. */
export function signInternal(secret: string, path: string): string {
  const now = seconds()
  return `${now} ${sign(secret, `internal ${now} ${path}`)}`
}
