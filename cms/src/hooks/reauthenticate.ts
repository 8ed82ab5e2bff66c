import { type CollectionBeforeChangeHook, extractJWT, type PayloadRequest } from 'payload'
import { roleWords } from '../access.ts'
import { newPassword } from '../accounts/passwords.ts'
import { askedAgain, isNamed, isProved, notNamed } from '../accounts/sessions.ts'
import { findTokenUser } from '../accounts/tokens.ts'
import type { User } from '../payload-types.ts'
import { refusal } from '../text/refusal.ts'

/**
 * Throws 403 with the field `currentPassword` if the person at the screens under /cms has not shown for ten minutes who
 * they are. Our own doors at /api ask by themselves.
 */
export async function requireCmsProof({ payloadAPI, headers, payload }: PayloadRequest) {
  if (payloadAPI !== 'REST') return
  const token = extractJWT({ headers, payload })
  const known = token ? await findTokenUser(payload, token) : null
  if (known && isNamed(known.session)) throw refusal(403, notNamed)
  if (!known || !isProved(known.session)) throw refusal(403, askedAgain, { currentPassword: askedAgain })
}

/** Asks again before an account is made, or gets another address, password or roles. */
export const reauthenticate: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isMoved = data.email !== undefined && data.email !== originalDoc?.email
  const isOther = data.roles !== undefined && roleWords(data) !== roleWords(originalDoc)
  if (operation === 'create' || req.context[newPassword] || isMoved || isOther) await requireCmsProof(req)
  return data
}
