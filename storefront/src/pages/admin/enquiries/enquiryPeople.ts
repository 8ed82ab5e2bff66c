import type { Session } from 'cms/contract/accounts/users'
import type { EnquiryRow } from 'cms/contract/sales/enquiries'
import { spacedPhone } from '../../../lib/spacedPhone.ts'

/** Names the person who asks, as far as that is known. */
export const nameOf = ({ name, company, phone, email, whatsapp }: EnquiryRow) =>
  name || company || (phone && spacedPhone(phone)) || email || whatsapp

/** Those who sell; finance looks on. */
export const hasSales = ({ roles }: Pick<Session, 'roles'>) =>
  roles.some((role) => role === 'orders' || role === 'admin')
