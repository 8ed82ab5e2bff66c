import { ownRecords } from '../ownRecords.ts'

/**
 * The second step of a login: one record per user who has one, with the user's id. Its ways are an app, passkeys (a
 * collection of their own) and recovery codes. Only secondSteps.ts writes them.
 */
export const SecondSteps = ownRecords('second-steps', [
  // The app's key, sealed (sealing.ts), and since when (ms since 1970). Empty for people who have passkeys alone.
  { name: 'sealedKey', type: 'text' },
  { name: 'appSince', type: 'number' },
  // The time step of the last code that was taken: none before it, nor itself, is taken again.
  { name: 'lastStep', type: 'number', required: true },
  // Hashes of the recovery codes that are left, as JSON, and their salt.
  { name: 'codes', type: 'text', required: true },
  { name: 'salt', type: 'text', required: true },
  // When they were made (ms since 1970).
  { name: 'codesSince', type: 'number' },
])
