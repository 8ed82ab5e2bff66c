import type { Payload } from 'payload'
import type { User } from '../payload-types.ts'
import { findPlainRows } from './plainRows.ts'
import { querySqlite } from './statements.ts'

type Roles = NonNullable<User['roles']>

/** Reads the roles of one user past Payload, because every request with a login needs them. */
export async function findRoles(payload: Payload, user: string): Promise<Roles> {
  if (payload.db.name === 'mongoose') {
    const by = ['id', [user]] as const
    const [found] = await findPlainRows<Pick<User, 'roles'>>(payload, {
      collection: 'users',
      by,
      fields: ['roles'],
    })
    return found?.roles ?? []
  }
  const { rows } = await querySqlite<{ value: Roles[number] }>(payload, {
    sql: 'SELECT "value" FROM "users_roles" WHERE "parent_id" = ? ORDER BY "order"',
    args: [user],
  })
  return rows.map(({ value }) => value)
}
