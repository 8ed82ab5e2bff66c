import type { Where } from 'payload'

const open: Where = { isDelivered: { equals: false }, cancelledAt: { exists: false } }

export const toConfirm: Where = { toConfirm: { equals: true }, ...open }
export const toPay: Where = { isPaid: { equals: false }, ...open }
export const toDeliver: Where = { isPaid: { equals: true }, ...open }
export const toRefund: Where = { refundDue: { equals: true } }
export const waitingPhotos: Where = { state: { equals: 'waiting' } }
/** Visible reviews without a reply. */
export const withoutReply: Where = { repliedAt: { exists: false }, hidden: { not_equals: true } }
