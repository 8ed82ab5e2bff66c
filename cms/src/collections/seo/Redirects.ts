import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import type { CollectionConfig, Config, Field } from 'payload'
import { editors } from '../../access.ts'
import { env } from '../../env.ts'
import { guardRedirect } from '../../hooks/guardRedirect.ts'
import { invalidateAfterChange, invalidateAfterDelete } from '../../hooks/invalidateCatalogue.ts'
import { idField } from '../../ids.ts'
import { ownPath } from '../../text/addresses.ts'
import { cleanedText } from '../cleanedText.ts'

const pathIn = (text: string) => ownPath(text, env.PUBLIC_URL) ?? ''
const trimmed = (text: string) => pathIn(text).replace(/(?<=.)\/+$/, '')

const own: Record<string, object> = {
  from: {
    label: 'Old address',
    maxLength: 1000,
    ...cleanedText(trimmed, /^\/[^?#]*$/, 'An address of this shop without ? and #, such as /old-page'),
    admin: {
      disableBulkEdit: true,
      description: 'Such as /old-page. While there is a page at it, visitors see that one.',
    },
  },
  type: {
    label: 'Leads to',
    defaultValue: 'custom',
    options: [
      { label: 'A page or list', value: 'custom' },
      { label: 'A product', value: 'reference' },
    ],
  },
  reference: { label: 'Product', relationTo: 'products' },
  url: {
    label: 'New address',
    maxLength: 1000,
    ...cleanedText(pathIn, /^\//, 'An address of this shop, such as /products/Gaming'),
  },
}

/** The plugin's fields by their names, with words and rules of ours. */
const withOwn = (field: Field): Field => {
  const adapted = { ...field, ...('name' in field ? own[field.name] : {}) } as Field
  return adapted.type === 'group' ? { ...adapted, fields: adapted.fields.map(withOwn) } : adapted
}

const plugin = redirectsPlugin({
  overrides: {
    // A lock of an open form would be a reference, which SQLite adds without saying what its end does.
    lockDocuments: false,
    disableDuplicate: true,
    labels: { singular: 'Redirect', plural: 'Redirects' },
    access: { read: editors, create: editors, update: editors, delete: editors },
    admin: {
      group: 'Content',
      useAsTitle: 'from',
      defaultColumns: ['from', 'to.url', 'to.reference', 'updatedAt'],
      listSearchableFields: ['from'],
      description:
        'Old addresses and where they lead, for visitors and search engines. A product that is deleted gets one by itself.',
    },
    hooks: {
      beforeChange: [guardRedirect],
      afterChange: [invalidateAfterChange],
      afterDelete: [invalidateAfterDelete],
    },
    fields: ({ defaultFields }) => [idField, ...defaultFields.map(withOwn)],
  },
})

/** Made by the plugin for a config of its own, so that the rules of all collections hold for it too. */
export const { 0: Redirects } = plugin({} as Config).collections as [CollectionConfig]
