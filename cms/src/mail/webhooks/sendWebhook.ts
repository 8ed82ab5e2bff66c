import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Payload } from 'payload'
import { Webhook } from 'standardwebhooks'
import { unseal } from '../../accounts/sealing.ts'
import { sharedNow } from '../../cluster/sharedClock.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { env } from '../../env.ts'
import type { Delivery } from '../../contract/sales/webhooks.ts'

/** The whole time (ms) that a receiver has to answer. */
const patienceMs = 10_000

/** Why a delivery failed: a class of outcome, then what is known of it. */
export class WebhookFailure extends Error {}

// Networks that are not of the open internet (IANA's registries of special-purpose addresses, IPv4 and IPv6).
const privateNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/')
  privateNetworks.addSubnet(address, Number(bits), 'ipv4')
}
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = network.split('/')
  privateNetworks.addSubnet(address, Number(bits), 'ipv6')
}

/** Whether an address lies in the open internet. Names of the shop's own network must not be reached from outside. */
export const isOpenAddress = (address: string) =>
  isIP(address) === 6
    ? openV6.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
    : isIP(address) === 4 && !privateNetworks.check(address, 'ipv4')

const isAllowed = (address: string) => env.WEBHOOKS_PRIVATE === '1' || isOpenAddress(address)
const notAllowed = (address: string) => new WebhookFailure(`not allowed: ${address} is in a private network`)

/** Looks a name up once, and has the connection go to the address that was checked. */
const lookupChecked: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    const wrong = addresses?.find(({ address }) => !isAllowed(address))
    if (error || !first) return done(error ?? new WebhookFailure(`unreachable: ${host} has no address`), '')
    if (wrong) return done(notAllowed(wrong.address), '')
    if (options.all) done(null, [first])
    else done(null, first.address, first.family)
  })

function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) && !isAllowed(host)) return Promise.reject(notAllowed(host))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers,
        lookup: lookupChecked,
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        // Nobody reads what a receiver writes.
        answer.destroy()
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

function classOf(error: unknown): WebhookFailure {
  if (error instanceof WebhookFailure) return error
  const { name, code = '', message } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError')
    return new WebhookFailure(`silent: no answer within ${patienceMs / 1000} seconds`)
  return new WebhookFailure(`unreachable: ${code || message}`)
}

const classes: [from: number, name: string][] = [
  [500, 'failed'],
  [400, 'refused'],
  [300, 'redirected'],
]

/**
 * Sends a delivery to its target, signed, with an id that each try has again. Returns the outcome in words; null if its
 * target is gone or paused. Throws a WebhookFailure with the class of the outcome.
 */
export async function sendWebhook(payload: Payload, { id, data }: { id: string; data: unknown }) {
  const { hook, body } = data as Delivery
  const target = (await findSettings(payload)).webhooks?.find((one) => one.id === hook)
  if (!target || target.isPaused) return null
  const secret = await unseal(target.secret ?? '')
  if (!secret)
    throw new WebhookFailure('failed: its secret is of another installation; remove it and add it again')
  const url = new URL(target.url)
  if (url.protocol !== 'https:' && env.WEBHOOKS_PRIVATE !== '1')
    throw new WebhookFailure('not allowed: its address does not begin with https://')
  const text = JSON.stringify(body)
  const at = new Date(sharedNow())
  const name = `msg_${id}`
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'user-agent': 'Baithak-Webhooks',
    'webhook-id': name,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret.text).sign(name, at, text),
  }
  const status = await post(url, { headers, body: text }).catch((error: unknown) => {
    throw classOf(error)
  })
  const failed = classes.find(([from]) => status >= from)
  if (failed) throw new WebhookFailure(`${failed[1]}: ${status}`)
  return `delivered: ${status}`
}
