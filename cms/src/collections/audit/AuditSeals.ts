import { ownRecords } from '../ownRecords.ts'

/**
 * The seals of the audit trail: one for each entry, in a chain (docs/decisions/audit-trail.md). Only sealTrail.ts writes
 * them. The id follows from the sequence, so that no two processes make the same link.
 */
export const AuditSeals = ownRecords('audit-seals', [
  { name: 'sequence', type: 'number', required: true, index: true },
  { name: 'entry', type: 'text', required: true, index: true },
  { name: 'entryAt', type: 'text', required: true },
  { name: 'previous', type: 'text', required: true },
  { name: 'hash', type: 'text', required: true },
  { name: 'signature', type: 'text', required: true },
])
