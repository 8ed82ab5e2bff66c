/** The role that a request's token proves; `none` without a valid token. */
export type Role = 'none' | 'customer' | 'staff' | 'admin'
/** The lowest role that an endpoint accepts; `self` is staff about their own account, and an admin about any. */
export type Requirement = 'visitor' | 'user' | 'self' | 'staff' | 'admin' | 'nobody'

/** Returns the highest of these that a person's roles at the shop amount to; editors stand for staff here. */
export function roleOf(roles: readonly unknown[] | undefined): Exclude<Role, 'none'> {
  if (roles?.includes('admin')) return 'admin'
  return roles?.length ? 'staff' : 'customer'
}

const rank: Record<Role, number> = { none: 0, customer: 1, staff: 2, admin: 3 }
const lowest: Record<Requirement, number> = { visitor: 0, user: 1, self: 2, staff: 2, admin: 3, nobody: 4 }

/** Returns whether the role may use an endpoint. */
export const mayPass = (requires: Requirement, role: Role) => rank[role] >= lowest[requires]
