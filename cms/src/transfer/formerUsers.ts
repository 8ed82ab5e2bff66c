import type { Role } from '../access.ts'
import { formerRoleOf, rolesOf } from '../upgrade/formerRole.ts'
import type { Shape, Stored } from './shape.ts'

/** Whether a part of an archive holds users who have one role each, as in earlier versions. */
export const hasFormerUsers = ({ name, shapes }: { name: string; shapes: readonly Shape[] }) =>
  name === 'users' && shapes.some((shape) => shape.name === 'role')

export const withoutFormer = (shapes: Shape[]) => shapes.filter(({ name }) => name !== 'role')

/** Returns a line of such a part as this version stores it. */
export function withRoles(text: string): string {
  const { role, ...record } = JSON.parse(text) as Stored
  return JSON.stringify({ ...record, roles: rolesOf(String(role)) })
}

/** Returns a stored user as the archive holds it, so that the two can be compared. */
export const withRole = (record: Stored): Stored => ({
  ...record,
  role: formerRoleOf(record.roles as Role[] | undefined),
})
