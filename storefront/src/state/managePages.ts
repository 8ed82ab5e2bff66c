import type { Session } from 'cms/contract/accounts/users'
import { paths } from '../paths.ts'

/** The right that a page of Manage needs. Admins may open all pages. */
export type ManageRight = 'admin' | 'editor' | 'orders'

export const hasRight = ({ roles }: Pick<Session, 'roles'>, right: ManageRight) =>
  roles.includes('admin') || roles.includes(right)

const all = [
  { to: paths.userList, text: 'User List', right: 'admin' },
  { to: paths.productList, text: 'Product List', right: 'editor' },
  { to: paths.orderList, text: 'Order List', right: 'orders' },
] as const

/** Returns the entries of the Manage menu for a person: none for customers. */
export const managePages = (session: Pick<Session, 'roles'>) =>
  all.filter(({ right }) => hasRight(session, right))
