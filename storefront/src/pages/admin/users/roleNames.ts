import type { UserRole } from 'cms/contract/accounts/users'

export const roleNames: Readonly<Record<UserRole, string>> = {
  admin: 'Administrator',
  editor: 'Editor',
  orders: 'Orders',
  finance: 'Finance',
}
