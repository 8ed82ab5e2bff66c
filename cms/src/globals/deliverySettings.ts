import type { Field, TextareaField } from 'payload'
import { isEditor, isTreasurer } from '../access.ts'
import { daysOf, deliveryFee, deliveryPrefixes, maxDeliveryAreas, pinPrefix } from '../contract/delivery.ts'
import { asOneWord } from '../contract/typed/numbers.ts'
import { cleanedText } from '../collections/cleanedText.ts'
import { checkedBy } from './checkedBy.ts'
import { shownOn } from './shownOn.ts'

const isAtLeast = (value: unknown, { daysFrom }: { daysFrom?: unknown }) =>
  Number(value) >= Number(daysFrom) || 'Not fewer days than “Days from”'

const days = (name: string, label: string): Field => ({
  name,
  type: 'number',
  label,
  required: true,
  validate: (value: unknown, { siblingData }: { siblingData: object }) => {
    const checked = checkedBy(daysOf)(value)
    return checked === true && name === 'daysTo' ? isAtLeast(value, siblingData) : checked
  },
})

const promise = (name: string, label: string, description: string): TextareaField => ({
  name,
  type: 'textarea',
  label,
  maxLength: 300,
  admin: { description },
})

/** Where the shop delivers, and what it promises. All empty at first: nothing is shown that nobody has said. */
export const deliverySettings: Field[] = [
  shownOn('Delivery', { label: 'Product pages', path: '/latest' }),
  {
    name: 'deliveryAreas',
    type: 'array',
    label: 'Delivery by PIN code',
    labels: { singular: 'Area', plural: 'Areas' },
    maxRows: maxDeliveryAreas,
    // The fee there is finance's alone: hooks/guardMoney.ts.
    access: { update: ({ req }) => isEditor(req.user) || isTreasurer(req.user) },
    admin: {
      description:
        'Of several areas that a PIN code begins with, the longest counts. Without areas, product pages do not ask for a PIN code.',
    },
    validate: (value: unknown) => checkedBy(deliveryPrefixes)(Array.isArray(value) ? value : []),
    fields: [
      {
        name: 'prefix',
        type: 'text',
        required: true,
        label: 'PIN code begins with',
        ...cleanedText(asOneWord, pinPrefix, 'One to six digits, such as 400; the first is not 0'),
        admin: { description: 'One to six digits, such as 400 for Mumbai.' },
      },
      days('daysFrom', 'Days from'),
      days('daysTo', 'Days to'),
      {
        name: 'fee',
        type: 'number',
        label: 'Delivery, in rupees',
        validate: checkedBy(deliveryFee),
        admin: {
          components: { Field: '/src/admin/AmountField.tsx#AmountField' },
          description:
            '0: free. Empty: visitors ask on WhatsApp, and an open shop charges what the tab “Orders” says. Finance alone changes it.',
        },
      },
    ],
  },
  promise('leadTime', 'When out of stock', 'How long a chair takes then, such as “Made for you in 3 weeks”.'),
  promise(
    'warranty',
    'Warranty',
    'The first line, of at most 40 letters, stands beside the buttons of every product; the lines below it stand further down. Empty: “Ask us”, and nothing at all where all are empty.',
  ),
  promise('returns', 'Returns', 'As above.'),
  promise('assembly', 'Assembly', 'As above.'),
  {
    type: 'row',
    fields: [
      {
        name: 'returnDays',
        type: 'number',
        label: 'Days to return a chair',
        validate: (value: unknown) => value == null || checkedBy(daysOf)(value),
        admin: {
          width: '50%',
          description:
            'For search engines while the shop is open. 0: nothing is taken back. Empty: not said.',
        },
      },
      { name: 'freeReturns', type: 'checkbox', label: 'We pay the way back', admin: { width: '50%' } },
    ],
  },
]
