import type { Field } from 'payload'
import { treasurersField } from '../access.ts'
import { isGstin } from '../contract/typed/gstin.ts'
import { plainGstin } from '../contract/typed/numbers.ts'

const toSell = 'Needed to sell.'
const line = (name: string, label: string, description = '', maxLength = 200) =>
  ({ name, type: 'text', label, maxLength, ...(description && { admin: { description } }) }) as Field

const forms = [
  'Proprietorship',
  'Partnership',
  'LLP',
  'Private limited company',
  'Public limited company',
  'Other',
]

/** The seller, as the law has to be told: on contact and terms, in the footer, on papers and in structured data. */
export const sellerSettings: Field[] = [
  {
    name: 'seller',
    type: 'group',
    label: '',
    access: { update: treasurersField },
    fields: [
      line('legalName', 'Legal name', toSell),
      { name: 'form', type: 'select', label: 'Form of business', options: forms },
      {
        name: 'address',
        type: 'textarea',
        label: 'Registered address',
        maxLength: 500,
        admin: { description: `${toSell} Line by line, with the PIN code.` },
      },
      { name: 'branches', type: 'textarea', label: 'Branches', maxLength: 2000 },
      {
        name: 'gstin',
        type: 'text',
        label: 'GSTIN',
        maxLength: 80,
        hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? plainGstin(value) : value)] },
        validate: (value: unknown) => !value || isGstin(String(value)) || 'This is not a valid GSTIN',
        admin: { description: 'Needed for tax invoices.' },
      },
      line('cin', 'CIN', 'Of companies.', 30),
      line('carePhone', 'Phone for customers', toSell, 40),
      line('careEmail', 'E-mail for customers', toSell, 254),
      line('careHours', 'Hours', 'When they are answered.'),
      {
        name: 'grievance',
        type: 'group',
        label: 'Grievance officer',
        fields: [
          line('name', 'Name', toSell, 100),
          line('designation', 'Designation', toSell, 100),
          line('phone', 'Phone', toSell, 40),
          line('email', 'E-mail', toSell, 254),
        ],
      },
    ],
  },
]
