import type { Field } from 'payload'
import { isEditor, isTreasurer, staffField } from '../access.ts'
import { states } from '../contract/states.ts'

const number = (name: string, label: string, value: number, [min, max]: [number, number], description = '') =>
  ({
    name,
    type: 'number',
    required: true,
    min,
    max,
    defaultValue: value,
    label,
    // A quote takes whole days and percents; of GST there are parts.
    validate: (given: unknown) =>
      (typeof given === 'number' &&
        given >= min &&
        given <= max &&
        (name === 'gstPercent' || Number.isInteger(given))) ||
      `A whole number from ${min} to ${max}`,
    ...(description && { admin: { description } }),
  }) as Field

const byLaw = 'Please check with your accountant.'

/** Whether an order is taken of chairs that are short: with words to staff, or not at all. */
const whenShort = { accept: 'Take the order and tell staff', refuse: 'Refuse it' } as const

/** How quotes are taxed, and what a new one begins with. */
export const quoteSettings: Field[] = [
  {
    name: 'quotes',
    type: 'group',
    label: '',
    access: { read: staffField, update: ({ req }) => isEditor(req.user) || isTreasurer(req.user) },
    fields: [
      number('gstPercent', 'GST in percent', 18, [0, 40], `${byLaw} A quote keeps the rate of its sending.`),
      {
        name: 'hsn',
        type: 'text',
        required: true,
        defaultValue: '9401',
        label: 'HSN',
        validate: (value: unknown) => /^(\d{4}|\d{6}|\d{8})$/.test(String(value)) || '4, 6 or 8 digits',
        admin: { description: byLaw },
      },
      {
        name: 'sellerState',
        type: 'select',
        required: true,
        defaultValue: 'Maharashtra',
        options: [...states],
        label: 'State of the seller',
        admin: { description: `Supplies in this state bear CGST and SGST, all others IGST. ${byLaw}` },
      },
      {
        name: 'pricesIncludeGst',
        type: 'checkbox',
        defaultValue: true,
        label: 'Prices include GST',
        admin: { description: 'How a new quote writes them. Each can be changed.' },
      },
      number('validDays', 'Days that a quote is valid', 14, [0, 365]),
      number(
        'advancePercent',
        'Advance in percent',
        0,
        [0, 100],
        'Due with the order, the rest on delivery. 100: the order waits until all is paid. 0: nothing is due before delivery.',
      ),
      number('deliveryDays', 'Delivery within days', 0, [0, 365], '0: no word about it.'),
      { name: 'terms', type: 'textarea', maxLength: 2000, label: 'Standing terms' },
      {
        name: 'whenShort',
        type: 'select',
        required: true,
        defaultValue: 'accept',
        options: Object.entries(whenShort).map(([value, label]) => ({ value, label })),
        label: 'When chairs of an accepted quote are short',
      },
    ],
  },
]
