import type { RequestHandler } from 'express'
import type { Env } from '../env.ts'
import { setRoute } from './requestFacts.ts'

export const securityTextPath = '/.well-known/security.txt'

/** For how long what the file says holds, in milliseconds. RFC 9116 advises less than a year. */
const holdsFor = 180 * 24 * 60 * 60 * 1000

/** Says how to report a weakness of the shop, as RFC 9116 has it. Without SECURITY_CONTACT there is no such file. */
export const securityText =
  ({ publicUrl, securityContact }: Pick<Env, 'publicUrl' | 'securityContact'>): RequestHandler =>
  (req, res, next) => {
    if (!securityContact) return next()
    setRoute(req, securityTextPath)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + holdsFor).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${securityTextPath}`,
    ]
    res
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  }
