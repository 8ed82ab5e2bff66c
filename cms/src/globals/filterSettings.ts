import type { ArrayField, Field } from 'payload'
import { groupRowList, maxGroupRows, rawValue } from '../contract/selection/groupRows.ts'
import { colourGroups, materialGroups } from '../contract/selection/productGroups.ts'
import { checkedBy } from './checkedBy.ts'
import { shownOn } from './shownOn.ts'

interface Kind {
  name: 'colourGroups' | 'materialGroups'
  label: string
  example: string
  groups: readonly string[]
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

const rowsOf = ({ name, label, example, groups }: Kind): ArrayField => ({
  name,
  type: 'array',
  label,
  labels: { singular: 'Value', plural: 'Values' },
  maxRows: maxGroupRows,
  admin: {
    initCollapsed: true,
    description: `Such as ${example}. The whole value counts, in capitals or not. What is not here goes by its own words.`,
  },
  validate: (value: unknown) => checkedBy(groupRowList)(Array.isArray(value) ? value : []),
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'value',
          type: 'text',
          required: true,
          label: 'Value of products',
          maxLength: 120,
          hooks: { beforeValidate: [({ value }) => trimmed(value)] },
          validate: checkedBy(rawValue),
        },
        { name: 'group', type: 'select', required: true, label: 'Counts as', options: [...groups] },
      ],
    },
  ],
})

const colours: Kind = {
  name: 'colourGroups',
  label: 'Colours',
  example: '“Teal Mist” as Blue',
  groups: colourGroups,
}
const materials: Kind = {
  name: 'materialGroups',
  label: 'Materials',
  example: '“Recycled mesh” as Mesh',
  groups: materialGroups,
}

/** In which groups the colours and materials of products are found. The table of the contract knows the usual ones. */
export const filterSettings: Field[] = [
  shownOn('Filters', { label: 'Lists', path: '/latest' }),
  {
    name: 'unknownValues',
    type: 'ui',
    admin: { components: { Field: '/src/admin/UnknownValues.tsx#UnknownValues' } },
  },
  rowsOf(colours),
  rowsOf(materials),
]
