import type { ShippingAddress } from '../../contract/orders.ts'
import { formatDay } from '../dates.ts'

type Optional = 'addressLine2' | 'gstin' | 'company' | 'floor' | 'preferredDay'
type StoredAddress = Record<Exclude<keyof ShippingAddress, Optional>, string> &
  Partial<Record<Optional, string | null>>

/** Returns the lines of an address, the name first: of a label, then the facts that go by a name. */
export const addressLines = (to: StoredAddress): string[] =>
  [
    to.fullName,
    to.addressLine1,
    to.addressLine2,
    `${to.city} ${to.pinCode}`,
    `${to.state}, ${to.country}`,
    to.phone && `Phone: ${to.phone}`,
    to.gstin && `GSTIN: ${to.gstin}`,
    to.company && `Company: ${to.company}`,
    to.floor && `Floor and lift: ${to.floor}`,
    to.preferredDay && `Preferred day: ${formatDay(to.preferredDay)}`,
  ].filter((line): line is string => Boolean(line))
