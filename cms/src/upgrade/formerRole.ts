import type { Role } from '../access.ts'

/** The roles of people whom an earlier version gave one role. Admins set where money goes, as they did. */
const formerRoles: Readonly<Record<string, readonly Role[]>> = {
  customer: [],
  staff: ['editor'],
  admin: ['admin', 'finance'],
}

export const rolesOf = (role: string): Role[] => [...(formerRoles[role] ?? [])]

/** Returns the one role of which these were made. */
export const formerRoleOf = (roles: readonly Role[] = []): string =>
  Object.entries(formerRoles).find(([, made]) => made.join() === roles.join())?.[0] ?? ''
