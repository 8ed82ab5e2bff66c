import { isIP } from 'node:net'

/** Returns the eight groups of an IPv6 address, in one spelling. */
const groupsOf = (address: string) => {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part ? part.split(':') : []))
  const zeros = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0')
  return [...(head ?? []), ...zeros, ...(tail ?? [])]
}

/** Returns the key of one visitor: an IPv4 address, in whichever form it comes, or the /64 network of an IPv6 one. */
export function visitorOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':')
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
