export type HeaderFields = Record<string, string | string[] | undefined>

// These headers belong to one connection, not to the message (RFC 9110, 7.6.1).
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
// Only the storefront tells the CMS the visitor's address, so a visitor's own header is dropped. Cookies are dropped
// as well, because users have tokens; all but those by which a browser is known that its owner has logged in with, or trusts.
const ours =
  /^(host|cookie|forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-internal-signature|x-request-id|x-catalogue-.*)$/
const notOurs = /^(set-cookie|x-powered-by|x-request-id|x-shows-stock|strict-transport-security)$/

function withoutHops(headers: HeaderFields, dropped: RegExp): HeaderFields {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !named.includes(name) && !dropped.test(name),
  )
  return Object.fromEntries(kept)
}

const isDevice = (cookie: string) => /^(__Secure-)?baithak-(device|trust)=/.test(cookie.trim())
const textsOf = (value: string | string[] | undefined) => [value ?? []].flat()

/** The headers of a visitor's request that reach the CMS. */
export function passedToCms(headers: HeaderFields): HeaderFields {
  const devices = textsOf(headers.cookie)
    .flatMap((text) => text.split(';'))
    .filter(isDevice)
  const passed = withoutHops(headers, ours)
  return devices.length > 0
    ? { ...passed, cookie: devices.map((cookie) => cookie.trim()).join('; ') }
    : passed
}

/** The headers of a CMS answer that reach the visitor. */
export function passedToVisitor(headers: HeaderFields): HeaderFields {
  const devices = textsOf(headers['set-cookie']).filter(isDevice)
  const passed = withoutHops(headers, notOurs)
  return devices.length > 0 ? { ...passed, 'set-cookie': devices } : passed
}
