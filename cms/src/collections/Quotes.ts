import type { CollectionConfig, Field } from 'payload'
import { isAdmin, noOne, noOneField, seesOrders } from '../access.ts'
import { quoteStatuses } from '../contract/sales/quotes.ts'
import { askInRupees } from '../hooks/askInRupees.ts'
import { idField } from '../ids.ts'

const hidden = { hidden: true }
const line = (name: string, more: object = {}): Field => ({ name, type: 'text', ...more }) as Field
/** Never shown, and not open to queries. */
const own = (name: string, more: object = {}) =>
  line(name, { admin: hidden, access: { read: noOneField }, ...more })

/**
 * Quotes to customers, each of one enquiry, whose timeline is theirs. Only operations/quotes writes them, so there is no
 * form here: staff work on them in Manage.
 */
export const Quotes: CollectionConfig = {
  slug: 'quotes',
  admin: {
    group: 'Sales',
    useAsTitle: 'number',
    defaultColumns: ['number', 'createdAt', 'name', 'totalPrice', 'validUntil', 'status', 'byName'],
    listSearchableFields: ['number', 'name', 'company', 'email'],
    description: 'To read. Quotes are worked on in Manage, in the shop.',
  },
  lockDocuments: false,
  access: {
    read: ({ req }) => isAdmin(req.user) || (seesOrders(req.user) && { isRemoved: { not_equals: true } }),
    create: noOne,
    update: noOne,
    delete: noOne,
  },
  defaultSort: '-createdAt',
  hooks: { beforeOperation: [askInRupees] },
  fields: [
    idField,
    line('number', { required: true, unique: true, index: true }),
    // Opens the customer's page.
    own('token', { required: true, unique: true, index: true }),
    line('enquiry', { required: true, index: true, admin: hidden }),
    // `validUntil` tells which of the sent ones have run out.
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: quoteStatuses
        .filter((value) => value !== 'expired')
        .map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
    },
    { name: 'version', type: 'number', required: true, label: 'Versions sent' },
    // Version, total and last day are of the last that was sent, else of the draft; names are of the draft.
    { name: 'hasDraft', type: 'checkbox', required: true, label: 'Changed since it was sent' },
    line('name', { index: true }),
    line('company'),
    line('email', { index: true }),
    { name: 'chairs', type: 'number', required: true },
    {
      name: 'totalPrice',
      type: 'number',
      required: true,
      index: true,
      label: 'Total (₹)',
      // The list alone shows it in rupees.
      admin: { condition: () => false, components: { Cell: '/src/admin/cells.tsx#PaiseCell' } },
    },
    line('validUntil', { index: true, label: 'Valid until' }),
    { name: 'opened', type: 'number', required: true, label: 'Times opened' },
    own('openedAt'),
    line('declineReason'),
    line('orderNumber', { label: 'Order' }),
    own('order', { index: true }),
    line('byName', { index: true, label: 'By' }),
    own('owner'),
    // The last day of the version of which the customer was reminded.
    own('remindedFor'),
    // The draft of staff, the versions that were sent, and the acceptance of one.
    { name: 'content', type: 'json', required: true, admin: hidden },
    { name: 'versions', type: 'json', required: true, admin: hidden },
    { name: 'accepted', type: 'json', admin: hidden },
    // Its enquiry was removed: admins alone see it until it is erased.
    { name: 'isRemoved', type: 'checkbox', required: true, index: true, admin: hidden },
    // Manage searches this text alone.
    own('searchText'),
  ],
}
