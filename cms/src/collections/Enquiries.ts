import type { CollectionConfig, Field } from 'payload'
import { closed, isAdmin, noOne, seesOrders } from '../access.ts'
import { enquiryKinds, enquirySources, enquiryStatuses } from '../contract/sales/enquiries.ts'
import { idField } from '../ids.ts'

const hidden = { hidden: true }
const line = (name: string, more: object = {}): Field => ({ name, type: 'text', ...more }) as Field
const chosen = (name: string, values: readonly string[]): Field => ({
  name,
  type: 'select',
  required: true,
  index: true,
  options: values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
})

/**
 * The questions of people, each with a reference. Only operations/enquiries writes them, each change with its event, so
 * there is no form here: staff work on them in Manage.
 */
export const Enquiries: CollectionConfig = {
  slug: 'enquiries',
  labels: { singular: 'Enquiry', plural: 'Enquiries' },
  admin: {
    group: 'Sales',
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'createdAt', 'name', 'phone', 'kind', 'status', 'ownerName'],
    listSearchableFields: ['reference', 'name', 'phone', 'email', 'company'],
    description: 'To read. Enquiries are worked on in Manage, in the shop.',
  },
  lockDocuments: false,
  access: {
    read: ({ req }) => isAdmin(req.user) || (seesOrders(req.user) && { status: { not_equals: 'removed' } }),
    create: noOne,
    update: noOne,
    delete: noOne,
  },
  defaultSort: '-createdAt',
  fields: [
    idField,
    line('reference', { required: true, unique: true, index: true }),
    chosen('kind', Object.keys(enquiryKinds)),
    chosen('status', enquiryStatuses),
    chosen('source', enquirySources),
    line('name', { index: true }),
    line('phone', { index: true }),
    line('email', { index: true }),
    line('whatsapp', { label: 'WhatsApp name' }),
    line('company'),
    line('gstin', { label: 'GSTIN' }),
    line('pinCode', { label: 'PIN code' }),
    line('when', { label: 'When it suits' }),
    line('chairs', { label: 'Chairs in words' }),
    { name: 'message', type: 'textarea' },
    // [{ product, name, qty }]: names as they were.
    { name: 'lines', type: 'json', admin: hidden },
    // An account's id, and the name as it was.
    line('owner', { admin: hidden }),
    line('ownerName', { index: true, label: 'With' }),
    line('nextDay', { index: true, label: 'Next day' }),
    line('nextStep'),
    line('lostReason'),
    line('joinedTo', { label: 'Told on in' }),
    // The clocks of a complaint.
    { name: 'acknowledgedAt', type: 'date' },
    { name: 'solvedAt', type: 'date' },
    // Manage searches this text alone.
    line('searchText', { admin: hidden }),
    // Hashes of all that was asked, and of its words: the same request again, and the same words from many.
    line('sameKey', { index: true, admin: hidden }),
    line('wordsKey', { index: true, admin: hidden }),
  ],
}

/** The events of enquiries. Only operations/enquiries writes them; none is ever changed. */
export const EnquiryEvents: CollectionConfig = {
  slug: 'enquiry-events',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [
    idField,
    line('enquiry', { required: true, index: true }),
    line('kind', { required: true }),
    { name: 'at', type: 'date', required: true },
    // An account's id, and the name as it was.
    line('by'),
    line('byName', { required: true }),
    { name: 'note', type: 'textarea' },
  ],
}
