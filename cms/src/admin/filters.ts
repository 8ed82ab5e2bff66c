import type { Where } from 'payload'

const open: Where = { isDelivered: { equals: false }, cancelledAt: { exists: false } }

export const toPay: Where = { isPaid: { equals: false }, ...open }
export const toDeliver: Where = { isPaid: { equals: true }, ...open }
export const toRefund: Where = { refundDue: { equals: true } }
/** Reviews that visitors see, and nobody has answered. */
export const withoutReply: Where = { repliedAt: { exists: false }, hidden: { not_equals: true } }
