import type { Field, TextField } from 'payload'
import {
  type BrandColour,
  type BrandColours,
  fontNames,
  homeSectionLabels,
  homeSections,
  usualFonts,
} from '../contract/typed/look.ts'
import { asHex, chosenColours } from '../rules/brand/chosenColours.ts'
import { findFaint } from '../rules/brand/findFaint.ts'
import { markSettings } from './pictureSettings.ts'
import { shownOn } from './shownOn.ts'

const colour = (name: BrandColour, label: string, description: string): TextField => ({
  name,
  type: 'text',
  label,
  admin: {
    width: '33%',
    className: 'brand-colour',
    description,
    components: { afterInput: ['/src/admin/PickColour.tsx#PickColour'] },
  },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' && asHex(value)) || value] },
  validate: (value: unknown, { siblingData }: { siblingData: Partial<BrandColours> }) => {
    if (!value) return true
    if (!asHex(value)) return 'A colour as # and six digits, such as #0c5551'
    return findFaint(chosenColours({ ...siblingData, [name]: value }))[name] ?? true
  },
})

const font = (name: string, label: string, usual: string): Field => ({
  name,
  type: 'select',
  label,
  options: [...fontNames],
  admin: { width: '50%', description: `Left empty it is ${usual}.` },
})

const colourFields: TextField[] = [
  colour('accent', 'Accent', 'Links, lines and the ring of what has the focus. All others follow from it.'),
  colour('button', 'Buttons', 'Left empty they have the accent.'),
  colour('band', 'Bands', 'The broad band of the brochure. Left empty it is a deeper accent.'),
  colour('accentDark', 'Accent in the dark', 'Left empty it is a lighter accent.'),
  colour('buttonDark', 'Buttons in the dark', 'Left empty they follow those of the light theme.'),
  colour('bandDark', 'Bands in the dark', 'Left empty they follow those of the light theme.'),
]

/** How the shop looks: its own marks, colours and type, and the order of its home page. */
export const brandSettings: Field[] = [
  shownOn('Brand', { label: 'Home', path: '/' }, { label: 'Lists', path: '/latest' }),
  ...markSettings,
  {
    name: 'brandColours',
    type: 'group',
    label: 'Colours',
    admin: {
      description:
        'Left empty, all are as they come. Words must have a contrast of 4.5 to 1, and lines 3, in both themes. The ground of pages is that of the product pictures, so it stays.',
    },
    fields: [
      { type: 'row', fields: colourFields.slice(0, 3) },
      { type: 'row', fields: colourFields.slice(3) },
    ],
  },
  {
    type: 'row',
    fields: [
      font('headingFont', 'Type of headings', usualFonts.headings),
      font('textFont', 'Type of everything else', usualFonts.text),
    ],
  },
  {
    name: 'homeSections',
    type: 'select',
    hasMany: true,
    label: 'Sections of the home page, in their order',
    options: homeSections.map((value) => ({ value, label: homeSectionLabels[value] })),
    admin: {
      isSortable: true,
      description:
        'Drag them to change their order; those that are taken away are not shown. The hero stands above them. With none, all are there again.',
    },
    hooks: {
      afterRead: [({ value }) => (Array.isArray(value) && value.length > 0 ? value : [...homeSections])],
      // The usual order is not stored, so that sections of a later version come by themselves.
      beforeChange: [({ value }) => (String(value) === String(homeSections) ? [] : value)],
    },
  },
]
