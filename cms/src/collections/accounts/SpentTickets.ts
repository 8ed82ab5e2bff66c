import type { CollectionConfig } from 'payload'
import { closed } from '../../access.ts'
import { idField } from '../../ids.ts'

/** Ids of tickets that were used, each until it would have expired. Only tickets.ts writes them. */
export const SpentTickets: CollectionConfig = {
  slug: 'spent-tickets',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [idField, { name: 'expiresAt', type: 'date', required: true, index: true }],
}
