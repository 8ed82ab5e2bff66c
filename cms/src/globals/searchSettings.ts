import type { Field, TextField } from 'payload'
import { groupRowList, maxGroupRows } from '../contract/selection/groupRows.ts'
import { askedIn } from '../rules/search/words.ts'
import { checkedBy } from './checkedBy.ts'
import { shownOn } from './shownOn.ts'

const longest = 60

const words = (name: string, label: string, example: string): TextField => ({
  name,
  type: 'text',
  required: true,
  label,
  maxLength: longest,
  admin: { description: `Such as “${example}”.` },
  hooks: {
    beforeValidate: [({ value }: { value?: unknown }) => (typeof value === 'string' ? value.trim() : value)],
  },
  validate: (value: unknown) =>
    (typeof value === 'string' && value.length <= longest && askedIn(value).length > 0) ||
    `Words of at most ${longest} letters, such as ${example}`,
})

/** Words of staff by which the search finds chairs, and what visitors did not find. */
export const searchSettings: Field[] = [
  shownOn('Search', { label: 'Search', path: '/search' }),
  {
    name: 'missedSearches',
    type: 'ui',
    admin: { components: { Field: '/src/admin/search/MissedSearches.tsx#MissedSearches' } },
  },
  {
    name: 'searchWords',
    type: 'array',
    label: 'Words of your own',
    labels: { singular: 'Word', plural: 'Words' },
    maxRows: maxGroupRows,
    admin: {
      description:
        'Visitors who search for the first find the chairs that have all of the second in name, category, type, colour, material or style.',
    },
    validate: (value: unknown) => checkedBy(groupRowList)(Array.isArray(value) ? value : []),
    fields: [
      {
        type: 'row',
        fields: [words('value', 'Word', 'boss chair'), words('means', 'Means', 'executive leatherette')],
      },
    ],
  },
]
