import type { Field } from 'payload'
import { treasurersField } from '../access.ts'
import { fewLeft, maxLowStock } from '../rules/lowStock.ts'

interface Range {
  min: number
  max: number
  standard: number
}

const number = (name: string, label: string, { min, max, standard }: Range): Field => ({
  name,
  type: 'number',
  label,
  required: true,
  min,
  max,
  defaultValue: standard,
})

/** As the fee for delivery: whoever sets them decides what a stranger may take out of the stock. */
const byFinance = (field: Field) => ({ ...field, access: { update: treasurersField } }) as Field

const hours = { min: 1, max: 24 * 30, standard: 24 }
const days = { min: 1, max: 90, standard: 7 }
const chairs = { min: 0, max: 100_000, standard: 20 }
const rupees = { min: 0, max: 1_000_000_000, standard: 100_000 }

/** How long orders wait, and how much people order unpaid whose address is not verified: a fresh account costs nothing. */
export const orderLimits: Field[] = [
  number('paypalHours', 'Hours after which an unpaid order of PayPal or Razorpay is cancelled', hours),
  number('transferDays', 'Days after which an unpaid bank transfer is cancelled', days),
  byFinance(
    number('unverifiedChairs', 'Chairs that an account without a verified e-mail orders in a day', chairs),
  ),
  byFinance({
    ...number('unverifiedTotal', 'Rupees for which it orders in a day', rupees),
    admin: { components: { Field: '/src/admin/AmountField.tsx#AmountField' } },
  } as Field),
  {
    name: 'verifiedOnly',
    type: 'checkbox',
    label: 'Demand a verified e-mail before any order',
    defaultValue: false,
    access: { update: treasurersField },
    admin: {
      description:
        'Paid orders do not count towards the two numbers above. Cash orders of such accounts wait for the link in a mail, or for an admin, and are cancelled after seven days.',
    },
  },
  {
    ...number('lowStockAt', 'Chairs that are few', { min: 0, max: maxLowStock, standard: fewLeft }),
    admin: {
      description:
        'One mail tells the shop when a sale leaves this many of a chair or fewer. A product may have its own number.',
    },
  } as Field,
]
