import type { ArrayField, NumberField } from 'payload'
import { maxPoints } from '../../contract/rooms.ts'
import { idIn } from '../../ids.ts'

const percent = (name: 'x' | 'y', label: string): NumberField => ({
  name,
  type: 'number',
  label,
  required: true,
  min: 0,
  max: 100,
  admin: { width: '50%', step: 0.1 },
})

/** The chairs in the picture, in the order of their numbers. */
export const points: ArrayField = {
  name: 'points',
  type: 'array',
  maxRows: maxPoints,
  labels: { singular: 'Point', plural: 'Points' },
  admin: {
    description:
      'Numbered in this order. A product that is not published, or gone, is left out on the site without a gap.',
  },
  fields: [
    {
      name: 'product',
      type: 'relationship',
      relationTo: 'products',
      // Not `required`: SQLite empties the reference when the product is deleted, which a required column forbids.
      validate: (value: unknown) => Boolean(idIn(value)) || 'Choose the product that stands here',
    },
    {
      type: 'row',
      fields: [percent('x', 'From the left edge (%)'), percent('y', 'From the upper edge (%)')],
    },
  ],
}
