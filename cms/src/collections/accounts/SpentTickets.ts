import { ownRecords } from '../ownRecords.ts'

/** Ids of tickets that were used, each until it would have expired. Only tickets.ts writes them. */
export const SpentTickets = ownRecords('spent-tickets', [
  { name: 'expiresAt', type: 'date', required: true, index: true },
])
