import { MetaDescriptionField, MetaTitleField } from '@payloadcms/plugin-seo/fields'
import type { Field } from 'payload'

// Of the plugin the fields alone. Its group would be unseen by the plain reads of products, and its component calls an
// empty field missing, in white on orange.
const shared = { localized: false, required: false }
const admin = (description: string) => ({ description, disableBulkEdit: true, disableListColumn: true })

/** How a page is named and described in search engines and shared links, in place of what is made of its text. */
export const seoFields: Field[] = [
  MetaTitleField({
    overrides: {
      ...shared,
      name: 'metaTitle',
      label: 'Title',
      maxLength: 70,
      admin: admin('At most 70 characters; search engines show about 60. Empty: the name of the page.'),
    },
  }),
  MetaDescriptionField({
    overrides: {
      ...shared,
      name: 'metaDescription',
      label: 'Description',
      maxLength: 170,
      admin: admin('One or two sentences, at most 170 characters. Empty: the beginning of the text.'),
    },
  }),
]
