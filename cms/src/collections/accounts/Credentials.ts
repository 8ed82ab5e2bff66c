import { ownRecords } from '../ownRecords.ts'

/**
 * Credentials: one record per user, with the user's id. Stored apart from users, so that no answer contains them at any
 * depth and saving a name never restores an old password. Only credentials.ts writes them.
 */
export const Credentials = ownRecords('credentials', [
  { name: 'hash', type: 'text', required: true },
  { name: 'salt', type: 'text', required: true },
  // Part of every login token: a new stamp ends all logins.
  { name: 'stamp', type: 'text', required: true },
  { name: 'resetHash', type: 'text', index: true },
  { name: 'resetUntil', type: 'number' },
  // Changes of the e-mail that took effect between these times are undone: their links work no more.
  { name: 'emailUndoneFrom', type: 'number' },
  { name: 'emailUndoneAt', type: 'number' },
  // When the user became staff (ms since 1970).
  { name: 'staffSince', type: 'number' },
  // Whether the next login checks that staff may have this password, which nobody could check when the role came.
  { name: 'checkPassword', type: 'checkbox' },
])
