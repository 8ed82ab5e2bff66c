import type { Session } from 'cms/contract/accounts/users'
import { neededRole } from 'cms/rules/neededRole'
import { paths } from '../paths.ts'

/** The roles that open a page of Manage, beside admin. Those who see to money see the orders. */
const rolesOf = {
  admin: [],
  editor: ['editor'],
  orders: ['orders', 'finance'],
  money: ['finance'],
  staff: ['editor', 'orders', 'finance'],
} as const
export type ManageRight = keyof typeof rolesOf

export const hasRight = ({ roles }: Pick<Session, 'roles'>, right: ManageRight) =>
  ['admin' as const, ...rolesOf[right]].some((role) => roles.includes(role))

/** Why a page is not for somebody. */
export const refusalOf = (right: ManageRight) => neededRole('This page', [...rolesOf[right], 'admin'])

const all = [
  { to: paths.today, text: 'Today', right: 'staff' },
  { to: paths.enquiryList, text: 'Enquiries', right: 'orders' },
  { to: paths.quoteList, text: 'Quotes', right: 'orders' },
  { to: paths.userList, text: 'User List', right: 'admin' },
  { to: paths.productList, text: 'Product List', right: 'editor' },
  { to: paths.orderList, text: 'Order List', right: 'orders' },
  { to: paths.paperList, text: 'Papers', right: 'money' },
] as const

/** Returns the entries of the Manage menu for a person: none for customers. */
export const managePages = (session: Pick<Session, 'roles'>) =>
  all.filter(({ right }) => hasRight(session, right))
