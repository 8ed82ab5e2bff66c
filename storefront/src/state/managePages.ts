import type { Session } from 'cms/contract/users'
import { paths } from '../paths.ts'

/** The right that a page of Manage needs. Admins may open all pages, staff those of the catalogue. */
export type ManageRight = 'admin' | 'staff'

export const hasRight = ({ role }: Pick<Session, 'role'>, right: ManageRight) =>
  role === 'admin' || role === right

const all = [
  { to: paths.userList, text: 'User List', right: 'admin' },
  { to: paths.productList, text: 'Product List', right: 'staff' },
  { to: paths.orderList, text: 'Order List', right: 'admin' },
] as const

/** Returns the entries of the Manage menu for a role: none for customers. */
export const managePages = (session: Pick<Session, 'role'>) =>
  all.filter(({ right }) => hasRight(session, right))
