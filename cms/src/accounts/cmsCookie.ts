import { generateExpiredPayloadCookie, generatePayloadCookie, type Payload } from 'payload'
import { env } from '../env.ts'

const isSecure = env.CMS_PUBLIC_URL.startsWith('https:')
const marked = '__Host-'

const optionsOf = ({ collections, config }: Payload) => ({
  collectionAuthConfig: collections.users.config.auth,
  cookiePrefix: isSecure ? marked + config.cookiePrefix : config.cookiePrefix,
})

/** Returns the `Set-Cookie` header of a login under /cms. */
export const cmsCookie = (payload: Payload, token: string) =>
  String(generatePayloadCookie({ ...optionsOf(payload), token }))

/** Returns the `Set-Cookie` header that takes it away. */
export const noCmsCookie = (payload: Payload) => String(generateExpiredPayloadCookie(optionsOf(payload)))

/** Whether a request brings it, of a login that may have ended. */
export const hasCmsCookie = ({ config }: Payload, header: string | undefined) =>
  header?.includes(`${config.cookiePrefix}-token=`) ?? false

/** Returns a `Cookie` header as Payload reads it. On https the name that browsers take from this host alone counts. */
export function readable({ config }: Pick<Payload, 'config'>, header: string): string {
  if (!isSecure) return header
  const name = `${config.cookiePrefix}-token=`
  return header
    .split(/; */)
    .filter((cookie) => !cookie.startsWith(name))
    .map((cookie) => (cookie.startsWith(marked + name) ? cookie.slice(marked.length) : cookie))
    .join('; ')
}
