import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { type Role, roles } from '../../access.ts'

/** Returns the roles that open a page under /cms, asked of its own rules; null for what is no list and no settings. */
export async function findOpeners(payload: Payload, [kind, slug]: readonly string[]): Promise<Role[] | null> {
  if (kind === 'import') return ['editor', 'admin']
  if (kind === 'go-live' || kind === 'health') return ['admin']
  const of =
    kind === 'globals' ? payload.config.globals : kind === 'collections' ? payload.config.collections : []
  const found = of.find((one) => one.slug === slug)
  if (!found) return null
  const opens = async (role: Role) => {
    const user = { id: '', roles: [role], collection: 'users' } as unknown as TypedUser
    const { hidden } = found.admin
    if (typeof hidden === 'function' ? hidden({ user: user as never }) : hidden) return false
    const seen = await found.access.read({ req: { user, payload } as PayloadRequest })
    // A person's own account alone is no list.
    return seen === true || (seen !== false && !('id' in seen))
  }
  const answers = await Promise.all(roles.map(async (role) => ((await opens(role)) ? [role] : [])))
  return answers.flat()
}
