import { createHmac } from 'node:crypto'

// The CMS computes the same signature: from the secret, the time in seconds, and the signed text.
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const seconds = () => Math.floor(Date.now() / 1000)

/** Signs a visitor's address. The CMS believes the address only with this signature. */
export function signAddress(secret: string, address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/, '')
  const now = seconds()
  return `${ip} ${now} ${sign(secret, `address ${ip} ${now}`)}`
}

/** Signs the path of an internal request, to prove that it comes from the storefront. */
export function signInternal(secret: string, path: string): string {
  const now = seconds()
  return `${now} ${sign(secret, `internal ${now} ${path}`)}`
}
