import { ownRecords } from '../ownRecords.ts'

/**
 * Logins, each until it ends: the token of a login names its row, so that a row that is gone ends the login at once. Only
 * accounts/sessions.ts writes them. Times are in milliseconds since 1970.
 */
export const Sessions = ownRecords('sessions', [
  { name: 'account', type: 'text', required: true, index: true },
  // The stamp of the account's credentials: with another stamp the login has ended.
  { name: 'stamp', type: 'text', required: true },
  { name: 'kind', type: 'text', required: true },
  // Of a named token its name.
  { name: 'device', type: 'text' },
  // And its scopes, between spaces; empty where it may all that its maker may.
  { name: 'scopes', type: 'text' },
  { name: 'address', type: 'text' },
  { name: 'startedAt', type: 'number', required: true },
  { name: 'seenAt', type: 'number', required: true },
  // When the person last showed who they are, by password or passkey.
  { name: 'provedAt', type: 'number', required: true },
  { name: 'expiresAt', type: 'number', required: true, index: true },
  // How often the browser's cookie was exchanged, and when last.
  { name: 'renewals', type: 'number', required: true },
  { name: 'renewedAt', type: 'number', required: true },
  // The last exchange whose token was used: its answer has arrived.
  { name: 'arrived', type: 'number' },
])
