import type { Access, FieldAccess, PayloadRequest } from 'payload'

export const roles = ['customer', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

type Person = { role?: Role | null } | null | undefined
const roleOf = (user: Person): Role | undefined => user?.role ?? undefined
export const isAdmin = (user: Person) => roleOf(user) === 'admin'
export const isStaff = (user: Person) => isAdmin(user) || roleOf(user) === 'staff'

export const noOne: Access = () => false
/** Denies access to a collection that only our own code reads and writes. */
export const closed = { read: noOne, create: noOne, update: noOne, delete: noOne }
export const admins: Access = ({ req }) => isAdmin(req.user)
/** Staff and admins. */
export const staff: Access = ({ req }) => isStaff(req.user)
export const adminsOrSelf: Access = ({ req }) =>
  isAdmin(req.user) || (req.user ? { id: { equals: req.user.id } } : false)

export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user)
export const staffField: FieldAccess = ({ req }) => isStaff(req.user)
export const noOneField: FieldAccess = () => false
/** Allows users who may use the admin screens under /cms. */
export const mayEnterCms = ({ req }: { req: PayloadRequest }) => isStaff(req.user)
