import type { UserRole } from 'cms/contract/users'

export const roleNames: Readonly<Record<UserRole, string>> = {
  admin: 'Administrator',
  editor: 'Editor',
  orders: 'Orders',
  finance: 'Finance',
}
