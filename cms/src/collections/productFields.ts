import type { ArrayField, Field } from 'payload'
import { byShop } from '../access.ts'
import {
  addInfoLabels,
  categoryLabels,
  productCategories,
  productTypes,
  typeLabels,
} from '../contract/catalogue.ts'
import {
  addInfoFields,
  type AddInfoField,
  copyName,
  productLimits,
  wholePaise,
} from '../contract/productFields.ts'
import { cleanMeasure, isMeasure, measureForm, measureWords } from '../contract/measures.ts'
import { isHttps } from '../text/addresses.ts'
import { descriptionEditor } from '../text/richText.ts'
import { cleanedText } from './cleanedText.ts'

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const isPrice = (value: unknown) =>
  (typeof value === 'number' && value >= 0 && value <= productLimits.price && wholePaise(value) !== null) ||
  'A price in rupees, 0 or more, with at most two decimals'

/** Admin settings of an internal field: no form, list or bulk edit shows it. */
export const ownWork = {
  hidden: true,
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
}
/** Excludes a field from bulk edits. Price, stock, popular and category are allowed there. */
export const oneByOne = { disableBulkEdit: true }

const halves = { width: '50%' }

export const basics: Field[] = [
  {
    name: 'name',
    type: 'text',
    required: true,
    maxLength: productLimits.name,
    index: true,
    hooks: { beforeDuplicate: [({ value }) => (typeof value === 'string' ? copyName(value) : value)] },
    admin: {
      ...oneByOne,
      description: 'As it stands on the product’s page and in search.',
      components: { Cell: '/src/admin/cells.tsx#ProductCell' },
    },
  },
  {
    name: 'price',
    type: 'number',
    label: 'Price (₹)',
    required: true,
    min: 0,
    index: true,
    validate: isPrice,
    admin: {
      description: 'In rupees, at most two decimals.',
      components: {
        Cell: '/src/admin/cells.tsx#PriceCell',
        Field: '/src/admin/AmountField.tsx#AmountField',
      },
    },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'type',
        type: 'select',
        required: true,
        index: true,
        options: options(productTypes, typeLabels),
        admin: { ...oneByOne, ...halves, description: 'The large group, as in the menu of the site.' },
      },
      {
        name: 'category',
        type: 'select',
        required: true,
        index: true,
        options: options(productCategories, categoryLabels),
        admin: { ...halves, description: 'The list that it stands in.' },
      },
    ],
  },
  {
    name: 'variantGroup',
    type: 'text',
    label: 'Variants',
    maxLength: productLimits.variantGroup,
    admin: {
      ...oneByOne,
      disableListColumn: true,
      description:
        'The same words at products that differ in colour or finish, such as “regent high back”: their pages lead to each other. Empty: it stands alone.',
    },
  },
]

const samplePath = '/images/sample.jpg'

interface PlaceOptions {
  siblingData: Partial<{ address: string }>
  path: readonly (string | number)[]
}

/** A place may stay empty, so that those behind it keep theirs, but never the first. */
function isPlace(value: unknown, { siblingData: { address }, path }: PlaceOptions) {
  if (value && address) return 'Choose a picture or give an address, not both'
  const isFirst = String(path.at(-2)) === '0'
  return Boolean(value) || Boolean(address) || !isFirst || 'Choose the first picture or give its address'
}

export const pictures: ArrayField = {
  name: 'pictures',
  type: 'array',
  label: 'Pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  required: true,
  minRows: 1,
  maxRows: 8,
  admin: {
    ...oneByOne,
    disableListColumn: true,
    description:
      'Up to 8, in order; drag to change it. The first is the one on cards and in shared links. The page shows the first four. An empty row keeps its place, and pages skip it.',
  },
  fields: [
    {
      name: 'upload',
      type: 'upload',
      // A change of a picture finds its products by it.
      index: true,
      relationTo: 'media',
      label: 'From the library',
      validate: isPlace,
    },
    {
      name: 'address',
      type: 'text',
      label: 'Or an https address elsewhere',
      maxLength: productLimits.address,
      validate: (value: unknown) =>
        !value || isHttps(value) || value === samplePath || 'An address that begins with https://',
    },
  ],
}

export const description: Field[] = [
  {
    name: 'description',
    type: 'richText',
    editor: descriptionEditor,
    admin: {
      ...oneByOne,
      disableListColumn: true,
      description: 'What a visitor reads below the pictures. Headings, lists, bold, italic and links.',
    },
  },
  { name: 'descriptionText', type: 'textarea', admin: ownWork, access: byShop },
  { name: 'descriptionHtml', type: 'textarea', admin: ownWork, access: byShop },
]

export const features: Field = {
  name: 'features',
  type: 'text',
  hasMany: true,
  maxRows: productLimits.features,
  maxLength: productLimits.feature,
  admin: {
    ...oneByOne,
    disableListColumn: true,
    description:
      'Short points such as “Adjustable lumbar support”. Press Enter after each; drag to change the order.',
  },
}

const infoField = (name: AddInfoField): Field => ({
  name,
  type: 'text',
  maxLength: productLimits.info,
  label: addInfoLabels[name],
  ...(isMeasure(name) && cleanedText(cleanMeasure, measureForm, measureWords)),
  admin: { width: '33%', disableListColumn: true },
})

const inThrees = (fields: readonly Field[]): Field[] =>
  Array.from({ length: Math.ceil(fields.length / 3) }, (_, row) => ({
    type: 'row',
    fields: fields.slice(row * 3, row * 3 + 3),
  }))

export const addInfo: Field = {
  name: 'addInfo',
  type: 'array',
  label: 'Additional information',
  labels: { singular: 'Entry', plural: 'Entries' },
  maxRows: productLimits.infos,
  admin: {
    ...oneByOne,
    disableListColumn: true,
    description:
      'One entry for each version of the chair, such as one for each colour. The page shows the colours; the rest is for search, lists and the showroom.',
  },
  fields: inThrees(addInfoFields.map(infoField)),
}
