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
  {
    name: 'orderPrefix',
    type: 'text',
    required: true,
    defaultValue: 'BTK',
    label: 'Order numbers begin with',
    validate: (value: unknown) => /^[A-Z]{1,5}$/.test(String(value)) || 'Please write 1 to 5 capital letters',
    admin: { description: 'As in AB-26-0147: then the year and a number that grows.' },
  },
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
