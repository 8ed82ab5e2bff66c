import type { Payload } from 'payload'
import { z } from 'zod'
import { transports } from '../contract/accounts/passkeys.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { deleteIf, updateIf } from '../database/statements.ts'
import type { Passkey } from '../payload-types.ts'

const fields = [
  'account',
  'name',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'rpId',
  'usedAt',
  'createdAt',
] as const
export type StoredPasskey = Pick<Passkey, 'id' | (typeof fields)[number]>

/** Returns the passkeys of a person, the oldest first. */
export async function findPasskeysOf(payload: Payload, account: string): Promise<StoredPasskey[]> {
  const found = await findPlainRows<StoredPasskey>(payload, {
    collection: 'passkeys',
    by: ['account', [account]],
    fields,
  })
  return found.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

export async function findPasskey(payload: Payload, credentialId: string): Promise<StoredPasskey | null> {
  const [found] = await findPlainRows<StoredPasskey>(payload, {
    collection: 'passkeys',
    by: ['credentialId', [credentialId]],
    fields,
  })
  return found ?? null
}

const stored = z.array(z.enum(transports))

/** How browsers are told of a passkey. */
export const descriptorOf = ({ credentialId: id, transports: text }: StoredPasskey) => ({
  id,
  transports: stored.parse(JSON.parse(text)),
})

export const addPasskeyRow = (
  payload: Payload,
  data: Pick<
    Passkey,
    'account' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId' | 'createdAt'
  >,
) => payload.create({ collection: 'passkeys', data, depth: 0 })

/** Notes a use. Returns false if another request has used the same passkey meanwhile, or it is gone. */
export const recordPasskeyUse = (payload: Payload, { id, counter }: StoredPasskey, next: number) =>
  updateIf(payload, {
    collection: 'passkeys',
    id,
    where: { counter },
    set: { counter: next, usedAt: Date.now() },
  })

export const renamePasskeyRow = (payload: Payload, { id }: StoredPasskey, name: string) =>
  updateIf(payload, { collection: 'passkeys', id, where: {}, set: { name } })

export const removePasskeyRow = (payload: Payload, { id }: Pick<StoredPasskey, 'id'>) =>
  deleteIf(payload, { collection: 'passkeys', id, where: {} })
