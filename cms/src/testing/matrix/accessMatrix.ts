/** The roles with each right, by first letter: visitor, customer, editor, orders, finance, admin. */
interface May {
  see: string
  create?: string
  change?: string
  remove?: string
  versions?: string
}

const editorsOnly: May = { see: 'ea', create: 'ea', change: 'ea', remove: 'ea' }
const closed: May = { see: '' }

/**
 * The rights of each role in each collection through Payload's REST API. A new collection has no row, and its test
 * fails until one is added. Preferences have rules of their own.
 */
export const matrix: Record<string, May> = {
  products: { ...editorsOnly, versions: 'ea' },
  'archived-products': { see: 'ea' },
  media: editorsOnly,
  reviews: { see: 'ea', change: 'ea', remove: 'ea' },
  'review-photos': { see: 'ea', change: 'ea', remove: 'ea' },
  'review-votes': closed,
  stock: { see: 'ea' },
  'stock-notices': closed,
  presses: closed,
  orders: { see: 'ofa' },
  enquiries: { see: 'ofa' },
  'enquiry-events': closed,
  quotes: { see: 'ofa' },
  papers: { see: 'ofa' },
  users: { see: 'a', create: 'a', change: 'a', remove: 'a' },
  testimonials: editorsOnly,
  rooms: editorsOnly,
  pages: { see: 'ea', create: 'a', change: 'ea', remove: 'a' },
  redirects: editorsOnly,
  documents: editorsOnly,
  credentials: closed,
  sessions: closed,
  'second-steps': closed,
  passkeys: closed,
  'spent-tickets': closed,
  mails: { see: 'a', remove: 'a' },
  counters: closed,
  leases: closed,
  'audit-entries': { see: 'a' },
  'security-events': { see: 'a' },
  'audit-seals': closed,
  imports: { see: 'ea' },
  'import-rows': closed,
  'payload-kv': closed,
  'payload-jobs': closed,
  'payload-migrations': closed,
  // Made by the screens under /cms alone; api/cms/locks.ts lets people take one over.
  'payload-locked-documents': { see: 'eofa', remove: 'eofa' },
}
