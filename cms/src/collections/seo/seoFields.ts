import { MetaDescriptionField, MetaTitleField } from '@payloadcms/plugin-seo/fields'
import type { Field } from 'payload'

// Of the plugin its fields, which show how long a text may be. Not its group: the plain reads of products see no groups.
const shared = { localized: false, required: false }
const aside = { disableBulkEdit: true, disableListColumn: true }

const title = MetaTitleField({
  overrides: { ...shared, name: 'metaTitle', label: 'Title (empty: the name)', maxLength: 70 },
})
const description = MetaDescriptionField({
  overrides: {
    ...shared,
    name: 'metaDescription',
    label: 'Description (empty: the beginning of the text)',
    maxLength: 170,
  },
})

/** How a page is named and described in search engines and shared links, in place of what is made of its text. */
export const seoFields: Field[] = [
  { ...title, admin: { ...title.admin, ...aside } },
  { ...description, admin: { ...description.admin, ...aside } } as Field,
]
