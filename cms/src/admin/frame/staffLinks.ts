import { isAdmin, isEditor, type Person, seesOrders } from '../../access.ts'
import { env } from '../../env.ts'

interface StaffLink {
  href: string
  label: string
  /** Stands on the first screen too. */
  isAtHand?: boolean
}

/** The screens that are no collections, and the shop's own pages, as far as a person may open them. */
export const staffLinks = (user: Person): StaffLink[] => [
  ...(isEditor(user) ? [{ href: '/cms/import', label: 'Import and export' }] : []),
  ...(isAdmin(user)
    ? [
        { href: '/cms/go-live', label: 'Go-live list' },
        { href: '/cms/health', label: 'Health' },
      ]
    : []),
  ...(seesOrders(user) || isEditor(user)
    ? [
        {
          href: `${env.PUBLIC_URL}/admin/${seesOrders(user) ? 'orderlist' : 'productlist'}`,
          label: 'Manage at the shop',
          isAtHand: true,
        },
      ]
    : []),
  { href: `${env.PUBLIC_URL}/security`, label: 'Login and security' },
  { href: env.PUBLIC_URL, label: 'See the shop', isAtHand: true },
]
