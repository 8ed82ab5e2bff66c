import type { UserRole } from './users.ts'

/** The name of each role, and in a line what it does: on forms, and in mails to the person. */
export const roleNames: Readonly<Record<UserRole, string>> = {
  admin: 'Administrator',
  editor: 'Editor',
  orders: 'Orders',
  finance: 'Finance',
}
export const roleDuties: Readonly<Record<UserRole, string>> = {
  admin: 'Runs the shop: users, products, texts and orders.',
  editor: 'Looks after products, texts, pictures and reviews.',
  orders: 'Sees all orders, packs and delivers them, takes cash and takes chairs back.',
  finance:
    'Sees all orders, marks transfers as paid and refunds. Sets the bank account and the delivery fee, and opens or closes the online shop.',
}
