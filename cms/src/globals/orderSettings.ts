import type { Field } from 'payload'
import { staffField, treasurersField } from '../access.ts'
import { orderLimits } from './orderLimits.ts'
import { shownOn } from './shownOn.ts'

const rupees = (name: string, label: string, description: string): Field => ({
  name,
  type: 'number',
  label,
  min: 0,
  max: 1_000_000,
  access: { update: treasurersField },
  admin: { description, components: { Field: '/src/admin/AmountField.tsx#AmountField' } },
})

/** Delivery and payment. */
export const orderSettings: Field[] = [
  shownOn('Orders', { label: 'Cart', path: '/cart' }, { label: 'Terms', path: '/terms-conditions' }),
  {
    ...rupees('shippingFee', 'Delivery', 'In rupees, for a whole order. Finance alone changes it.'),
    required: true,
    defaultValue: 0,
  } as Field,
  rupees(
    'freeShippingFrom',
    'Free delivery from',
    'In rupees, the sum of the chairs. Empty: never. Finance alone changes it.',
  ),
  {
    name: 'bankDetails',
    type: 'textarea',
    label: 'Bank account',
    maxLength: 1000,
    // Visitors may read the settings, but this field is only for customers with a transfer to pay, in their order.
    access: { read: staffField, update: treasurersField },
    admin: { description: 'For those who pay by transfer: name, number, IFSC. Finance alone changes it.' },
  },
  ...orderLimits,
]
