import { isIP } from 'node:net'
import { env, isUnder } from '../env.ts'
import type { Door } from './knownDevices.ts'

/** Where passkeys of one half are made and used. */
export interface PasskeySite {
  /** The domain that they belong to. */
  rpId: string
  origin: string
}

interface Addresses {
  publicUrl: string
  cmsUrl: string
  rpId: string | undefined
}

/** Why browsers know no passkeys at an address; null if they do. */
export function refusalOf(address: string): string | null {
  const { hostname, protocol } = new URL(address)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')))
    return `Passkeys are off: they need a name as the address, and ${hostname} is a number.`
  if (protocol === 'https:' || isUnder(hostname, 'localhost')) return null
  return 'Passkeys are off: they need an address that begins with https.'
}

/** Returns the sites of both halves. A half outside the common domain has passkeys of its own. */
export function passkeySites({ publicUrl, cmsUrl, rpId }: Addresses): Record<Door, PasskeySite | null> {
  const common = rpId ?? new URL(publicUrl).hostname
  const siteOf = (address: string): PasskeySite | null => {
    const { hostname, origin } = new URL(address)
    if (refusalOf(address)) return null
    return { rpId: isUnder(hostname, common) ? common : hostname, origin }
  }
  return { api: siteOf(publicUrl), cms: siteOf(cmsUrl) }
}

const addresses = { api: env.PUBLIC_URL, cms: env.CMS_PUBLIC_URL }
const sites = passkeySites({
  publicUrl: addresses.api,
  cmsUrl: addresses.cms,
  rpId: env.WEBAUTHN_RP_ID,
})

export const siteOf = (door: Door): PasskeySite | null => sites[door]

/** Says how passkeys stand at one half: why they are off, and the domain that they work at alone. */
export function describeSite(door: Door) {
  const other = door === 'api' ? 'cms' : 'api'
  const site = sites[door]
  return {
    refusal: refusalOf(addresses[door]),
    onlyAt: site && site.rpId !== sites[other]?.rpId ? new URL(addresses[door]).hostname : null,
  }
}
