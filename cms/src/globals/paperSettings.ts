import type { Field } from 'payload'
import { byShop, staffField, treasurersField } from '../access.ts'

const byLaw = 'Please check with your accountant.'

const rupees = (name: string, label: string, value: number, description: string) =>
  ({
    name,
    type: 'number',
    required: true,
    min: 0,
    max: 1_000_000_000,
    defaultValue: value,
    label,
    admin: { description, components: { Field: '/src/admin/AmountField.tsx#AmountField' } },
  }) as Field
const flag = (name: string, label: string, description: string, defaultValue = false): Field => ({
  name,
  type: 'checkbox',
  label,
  defaultValue,
  admin: { description },
})

/** Papers and UPI. Their rates are those of quotes and of each product. */
export const paperSettings: Field[] = [
  {
    name: 'papers',
    type: 'group',
    label: '',
    access: { read: staffField, update: treasurersField },
    fields: [
      flag(
        'areChecked',
        'Our accountant has looked at the five examples',
        'They stand below, to the paisa. Without this no paper is made.',
      ),
      {
        name: 'examples',
        type: 'ui',
        admin: { components: { Field: '/src/admin/papers/FiveExamples.tsx#FiveExamples' } },
      },
      flag(
        'isOn',
        'Make tax invoices, credit notes and vouchers',
        'Takes a legal name, a registered address and a GSTIN in the tab Seller.',
      ),
      // Orders from before are not invoiced by themselves.
      { name: 'since', type: 'date', admin: { hidden: true }, access: byShop },
      flag(
        'isOther',
        'One of these applies to us: composition, exports, reverse charge as supplier, tax collected at source',
        'Papers for these are not made here, so all stay off.',
      ),
      {
        name: 'when',
        type: 'select',
        required: true,
        defaultValue: 'leaves',
        label: 'An invoice is made',
        options: [
          { value: 'leaves', label: 'when the goods leave' },
          { value: 'paid', label: 'when the order is paid, or the goods leave' },
        ],
        admin: { description: byLaw },
      },
      flag(
        'vouchers',
        'Make vouchers',
        `For money that comes, or goes back, before there is an invoice. ${byLaw}`,
        true,
      ),
      rupees(
        'buyerFrom',
        'Full address of buyers from',
        50_000,
        `In rupees. From here an invoice names the buyer’s address and state, with a GSTIN or without. ${byLaw}`,
      ),
      rupees('ewayOutside', 'E-way bill above, to other states', 50_000, `In rupees. ${byLaw}`),
      rupees('ewayInside', 'E-way bill above, inside the state', 100_000, `In rupees. ${byLaw}`),
      flag(
        'eInvoice',
        'Our turnover was over ₹5 crore in a year since 2017-18',
        `Invoices to businesses then wait for their IRN before they print. ${byLaw}`,
      ),
      {
        name: 'keepMonths',
        type: 'number',
        required: true,
        min: 72,
        max: 240,
        defaultValue: 96,
        label: 'Months that papers are kept',
        admin: { description: byLaw },
      },
    ],
  },
  {
    name: 'upi',
    type: 'group',
    label: 'UPI',
    access: { read: staffField, update: treasurersField },
    fields: [
      {
        name: 'address',
        type: 'text',
        label: 'Address',
        maxLength: 255,
        validate: (value: unknown) =>
          !value || /^[\w.-]{2,256}@[a-zA-Z]{2,64}$/.test(String(value)) || 'Such as shop@bank',
        admin: { description: 'Customers then see a QR code. Empty: no UPI.' },
      },
      {
        name: 'merchantCode',
        type: 'text',
        label: 'Merchant code',
        validate: (value: unknown) => !value || /^\d{4}$/.test(String(value)) || '4 digits',
      },
      flag(
        'isVerified',
        'Verified merchant',
        'Your bank says so. Pictures of the QR of others are cut at ₹2,000.',
      ),
      rupees(
        'limit',
        'Limit',
        100_000,
        'In rupees at a time. Above it customers are asked for a bank transfer.',
      ),
    ],
  },
]
