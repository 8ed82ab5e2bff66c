/** The schemes of addresses that a text may link to. All others, such as javascript:, are refused and left out. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel']

/** The schemes by which phones open an app in place of a social page. */
const appSchemes = ['https', 'instagram', 'fb', 'linkedin']

const schemeOf = (value: unknown) =>
  typeof value === 'string' && !/\s|\p{Cc}/u.test(value) && URL.canParse(value)
    ? new URL(value).protocol.slice(0, -1)
    : ''

export const isHttps = (value: unknown) => schemeOf(value) === 'https'
export const isWebAddress = (value: unknown) => ['https', 'http'].includes(schemeOf(value))
export const isAppAddress = (value: unknown) => appSchemes.includes(schemeOf(value))

/** Returns whether a text may link there: an address with a known scheme, or a place on this site. */
export const isLinkTarget = (value: unknown) =>
  linkSchemes.includes(schemeOf(value)) ||
  (typeof value === 'string' && /^(\/(?![/\\])|#)/.test(value) && !/\p{Cc}/u.test(value))

/** Returns an address of this site as path, query and hash, with or without its host; null for one elsewhere. */
export function ownPath(text: string, publicUrl: string): string | null {
  const address = text.trim()
  if (!address || !URL.canParse(address, publicUrl)) return null
  const { origin, pathname, search, hash } = new URL(address, publicUrl)
  if (origin !== new URL(publicUrl).origin) return null
  // Browsers take two slashes for the beginning of another host.
  return pathname.replace(/^\/+/, '/') + search + hash
}
