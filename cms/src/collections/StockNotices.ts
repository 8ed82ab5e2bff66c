import { ownRecords } from './ownRecords.ts'

/** Wishes of visitors to hear when a product is back in stock. Only stock/notices.ts and its operations write them. */
export const StockNotices = ownRecords('stock-notices', [
  { name: 'product', type: 'text', required: true, index: true },
  { name: 'email', type: 'text', required: true, index: true },
  // Product and address: one wish for each.
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'askedAt', type: 'date', required: true, index: true },
  // When the link of the mail was followed. Until then nothing else is mailed.
  { name: 'confirmedAt', type: 'date', index: true },
])
