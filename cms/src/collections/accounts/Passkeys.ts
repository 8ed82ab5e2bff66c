import { ownRecords } from '../ownRecords.ts'

/** Passkeys: each is password and second step in one (docs/decisions/second-step.md). Only passkeys.ts writes them. */
export const Passkeys = ownRecords('passkeys', [
  { name: 'account', type: 'text', required: true, index: true },
  { name: 'name', type: 'text', required: true },
  { name: 'credentialId', type: 'text', required: true, unique: true },
  { name: 'publicKey', type: 'text', required: true },
  // How often the authenticator says it was used: a number that falls is that of a copy. Many keep it at 0.
  { name: 'counter', type: 'number', required: true },
  // How the browser reaches it, as JSON.
  { name: 'transports', type: 'text', required: true },
  // The domain that it belongs to; browsers offer it under no other.
  { name: 'rpId', type: 'text', required: true },
  // Milliseconds since 1970.
  { name: 'usedAt', type: 'number' },
])
