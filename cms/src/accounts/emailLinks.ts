import { z } from 'zod'
import { createSigner, deriveKeys } from '../signing.ts'

const claims = z.object({
  /** The one thing that the link does. */
  purpose: z.enum(['verify', 'change', 'undo', 'invite', 'notMe']),
  user: z.string(),
  /** The address that the link was sent to. */
  email: z.string(),
  /** Times are in milliseconds since 1970. */
  until: z.number(),
  /** When the change took effect that the link undoes. */
  changedAt: z.number().optional(),
  /** The stamp, as a hash, under which the browser is trusted that the link is about. */
  trustedBy: z.string().optional(),
})
export type EmailLink = z.infer<typeof claims>

const { sign, isSigned } = createSigner(deriveKeys('baithak links in mails'))

/** Returns the part of an address that shows its reader to have got our mail. Nothing of it is stored. */
export function signLink(link: EmailLink): string {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `${text}.${sign(text)}`
}

/** Returns what a link says, or null if it is forged, expired or made for another purpose. */
export function readLink(token: string, purpose: EmailLink['purpose']): EmailLink | null {
  const [text = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSigned(text, signature)) return null
  const link = claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return link.purpose === purpose && link.until > Date.now() ? link : null
}
