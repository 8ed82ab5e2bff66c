import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/** Logins that were ended before their time, each until it would have ended by itself. Written by tokens.ts alone. */
export const RevokedTokens: CollectionConfig = {
  slug: 'revoked-tokens',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [
    idField,
    { name: 'jti', type: 'text', required: true, index: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
