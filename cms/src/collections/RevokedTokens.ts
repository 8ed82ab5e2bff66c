import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/** Ids of tokens whose login was ended early, each until it would have expired. Only tokens.ts writes them. */
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
