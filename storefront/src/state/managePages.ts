import type { Session } from 'cms/contract/users'
import { paths } from '../paths.ts'

/** What a page of Manage asks for: admins may everything, staff what has to do with the catalogue. */
export type ManageRight = 'admin' | 'staff'

export const hasRight = ({ role }: Pick<Session, 'role'>, right: ManageRight) =>
  role === 'admin' || role === right

const all = [
  { to: paths.userList, text: 'User List', right: 'admin' },
  { to: paths.productList, text: 'Product List', right: 'staff' },
  { to: paths.orderList, text: 'Order List', right: 'admin' },
] as const

/** The entries of the Manage menu, for who they are for: none for customers. */
export const managePages = (session: Pick<Session, 'role'>) =>
  all.filter(({ right }) => hasRight(session, right))
