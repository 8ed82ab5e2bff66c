import type { CollectionConfig, Field } from 'payload'
import { noOne, noOneField, orderReaders } from '../access.ts'
import { paperKinds, paperTitles } from '../contract/sales/papers.ts'
import { askInRupees } from '../hooks/askInRupees.ts'
import { idField } from '../ids.ts'

const line = (name: string, more: object = {}): Field => ({ name, type: 'text', ...more }) as Field
const hidden = { hidden: true }
/** Whole paise; the list shows rupees. */
const paise = (name: string, more: object = {}) =>
  ({ name, type: 'number', required: true, admin: hidden, ...more }) as Field

/**
 * Tax invoices, credit notes and vouchers. A paper is written once, in the transaction that takes its number, by
 * operations/papers, and kept for the books' time whatever becomes of the order and the account.
 */
export const Papers: CollectionConfig = {
  slug: 'papers',
  admin: {
    group: 'Sales',
    useAsTitle: 'number',
    defaultColumns: ['number', 'day', 'kind', 'buyer', 'orderNumber', 'totalPrice'],
    listSearchableFields: ['number', 'orderNumber', 'buyer', 'gstin'],
    components: { beforeListTable: ['/src/admin/papers/PaperSeries.tsx#PaperSeries'] },
    description: 'To read. The shop writes each paper once; none is changed or deleted.',
  },
  lockDocuments: false,
  access: { read: orderReaders, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  hooks: { beforeOperation: [askInRupees] },
  // One number a series, whatever happens at once; lists and exports read by day.
  indexes: [{ fields: ['series', 'serial'], unique: true }, { fields: ['day', 'kind'] }],
  fields: [
    idField,
    line('number', { required: true, unique: true, index: true }),
    // 'INV/26-27', and the number in it.
    line('series', { required: true, admin: hidden }),
    { name: 'serial', type: 'number', required: true, admin: hidden },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: paperKinds.map((value) => ({ value, label: paperTitles[value] })),
    },
    // In India.
    line('day', { required: true, index: true }),
    line('order', { required: true, index: true, admin: hidden }),
    line('orderNumber', { required: true, index: true, label: 'Order' }),
    line('buyer', { required: true, index: true }),
    line('gstin', { label: 'GSTIN' }),
    paise('taxable'),
    paise('cgst'),
    paise('sgst'),
    paise('igst'),
    paise('rounding'),
    {
      name: 'totalPrice',
      type: 'number',
      required: true,
      // The list sorts by it.
      index: true,
      label: 'Total (₹)',
      admin: { condition: () => false, components: { Cell: '/src/admin/cells.tsx#PaiseCell' } },
    },
    // The frozen paper (contract/sales/papers.ts), and what the portals have given for it since.
    { name: 'content', type: 'json', required: true, admin: hidden },
    { name: 'facts', type: 'json', admin: hidden },
    // Manage searches this text alone.
    line('searchText', { admin: hidden, access: { read: noOneField } }),
  ],
}
