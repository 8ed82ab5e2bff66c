import type { Session } from 'cms/contract/accounts/users'

/** The login of a customer. */
export const aSession: Session = {
  _id: '0123456789abcdef01234567',
  name: 'Asha',
  email: 'asha@baithak.example',
  phone: '0000000001',
  isAdmin: false,
  roles: [],
  token: 'one.two.three',
}
