import type { Access, FieldAccess, PayloadRequest } from 'payload'

export const roles = ['editor', 'orders', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

export type Person = { roles?: readonly Role[] | null } | null | undefined
const has = (user: Person, role: Role) => user?.roles?.includes(role) ?? false
export const isAdmin = (user: Person) => has(user, 'admin')
/** Looks after the catalogue, texts and reviews. Admins do it too, as they do the orders. */
export const isEditor = (user: Person) => isAdmin(user) || has(user, 'editor')
export const isSeller = (user: Person) => isAdmin(user) || has(user, 'orders')
/** Sets where money goes. Admins do not, unless they have the role. */
export const isTreasurer = (user: Person) => has(user, 'finance')
/** Marks money of orders as received or sent back. */
const handlesMoney = (user: Person) => isAdmin(user) || isTreasurer(user)
/** The rights of a person on orders, as the rules read them. */
export const orderRights = (user: Person) => ({
  sells: isSeller(user),
  handlesMoney: handlesMoney(user),
  isAdmin: isAdmin(user),
})
/** Sees the orders. */
export const seesOrders = (user: Person) => isSeller(user) || handlesMoney(user)
/** Has any role. Customers have none. */
export const isStaff = (user: Person) => (user?.roles ?? []).length > 0
/** The roles of a person in words, in one order. */
export const roleWords = (user: Person) => roles.filter((role) => has(user, role)).join(', ') || 'customer'

export const noOne: Access = () => false
/** Denies access to a collection that only our own code reads and writes. */
export const closed = { read: noOne, create: noOne, update: noOne, delete: noOne }
export const admins: Access = ({ req }) => isAdmin(req.user)
export const editors: Access = ({ req }) => isEditor(req.user)
export const orderReaders: Access = ({ req }) => seesOrders(req.user)
export const staff: Access = ({ req }) => isStaff(req.user)
/** Those who have something to set about the shop. */
export const editorsAndTreasurers: Access = ({ req }) => isEditor(req.user) || isTreasurer(req.user)
export const adminsOrSelf: Access = ({ req }) =>
  isAdmin(req.user) || (req.user ? { id: { equals: req.user.id } } : false)

export const adminsField: FieldAccess = ({ req }) => isAdmin(req.user)
export const editorsField: FieldAccess = ({ req }) => isEditor(req.user)
export const orderReadersField: FieldAccess = ({ req }) => seesOrders(req.user)
export const treasurersField: FieldAccess = ({ req }) => isTreasurer(req.user)
export const staffField: FieldAccess = ({ req }) => isStaff(req.user)
export const noOneField: FieldAccess = () => false
/** The rule of a field that only the shop writes. */
export const byShop = { create: noOneField, update: noOneField }
/** Allows users who may use the admin screens under /cms. */
export const mayEnterCms = ({ req }: { req: PayloadRequest }) => isStaff(req.user)
