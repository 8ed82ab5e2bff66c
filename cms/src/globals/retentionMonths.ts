import type { Field } from 'payload'
import { adminsField } from '../access.ts'

const most = 1200

/** For how long finished orders name their customer. jobs/clearOldOrders.ts keeps it. */
export const retentionMonths: Field = {
  name: 'retentionMonths',
  type: 'number',
  required: true,
  min: 0,
  max: most,
  // Tax law asks for eight years.
  defaultValue: 96,
  label: 'Months that a finished order names its customer',
  access: { update: adminsField },
  validate: (value: unknown) =>
    (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) ||
    `Whole months, from 0 to ${most}`,
  admin: {
    description:
      'Then name, e-mail, phone, street and GSTIN are removed, once and for all. 0: never. Only admins change it.',
  },
}
