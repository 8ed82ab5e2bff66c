import type { Payload } from 'payload'
import { insertRecords } from '../database/insertRecords.ts'
import { formatPaise } from '../text/format.ts'
import type { OldRecords, OrderLine } from './oldRecords.ts'
import type { OldStock } from './oldStock.ts'

type Step = 'taking' | 'undoing' | 'taken' | 'settled' | 'returning' | 'returned'
type Event = 'placed' | 'paid' | 'delivered' | 'cancelled'

interface OldOrder {
  id: string
  orderNumber: string
  stockStep: Step
  mailDue: Event | null
  customerName: string
  customerEmail: string
  totalPrice: number
  paymentMethod: string
  cancelReason: string | null
}

interface OldEntry {
  action: string
  subjectId: string
  changes: { field: string; to: unknown }[]
}

const mailKinds = {
  placed: ['orderPlaced', 'orderArrived'],
  paid: ['orderPaid'],
  delivered: ['orderDelivered'],
  cancelled: ['orderCancelled'],
}

async function findUnfinished(records: OldRecords): Promise<OldOrder[]> {
  const fields =
    'id orderNumber stockStep mailDue customerName customerEmail totalPrice paymentMethod cancelReason'.split(
      ' ',
    )
  const steps = ['taking', 'undoing', 'taken', 'returning', 'returned']
  const found = [
    ...(await records.find<OldOrder>('orders', fields, { field: 'stockStep', in: steps })),
    ...(await records.find<OldOrder>('orders', fields, { field: 'mailDue', isSet: true })),
  ]
  return [...new Map(found.map((order) => [order.id, order])).values()]
}

/** Queues the mails of the event that the order still owes, unless they wait already. */
async function queueMails(payload: Payload, records: OldRecords, order: OldOrder, event: Event) {
  const queued = await records.find<{ kind: string; data: { order?: string } }>(
    'mails',
    ['id', 'kind', 'data'],
    {
      field: 'kind',
      in: mailKinds[event],
    },
  )
  const kinds = mailKinds[event].filter(
    (kind) => !queued.some((mail) => mail.kind === kind && mail.data.order === order.id),
  )
  for (const kind of kinds) {
    const to = kind === 'orderArrived' ? await records.findContact() : order.customerEmail
    if (!to) continue
    const data = { order: order.id }
    await insertRecords(payload, 'mails', [{ kind, to, data, dueAt: Date.now(), failures: 0 }])
  }
}

const changesOf = ({ totalPrice, paymentMethod, cancelReason }: OldOrder) => ({
  placed: [
    { field: 'totalPrice', from: null, to: formatPaise(totalPrice) },
    { field: 'paymentMethod', from: null, to: paymentMethod },
  ],
  paid: [{ field: 'isPaid', from: false, to: true }],
  delivered: [{ field: 'isDelivered', from: false, to: true }],
  cancelled: [{ field: 'cancelReason', from: null, to: cancelReason }],
})

/** Writes an entry of the audit trail that the earlier version had not written yet. */
const note = (payload: Payload, entry: Record<string, string | object>) =>
  insertRecords(payload, 'audit-entries', [{ whoId: null, ...entry }])

function createTrail(payload: Payload, records: OldRecords, order: OldOrder) {
  const find = (ids: string[]) =>
    records.find<OldEntry>('audit-entries', ['id', 'action', 'subjectId', 'changes'], {
      field: 'subjectId',
      in: ids,
    })
  return {
    event: async (action: Event) => {
      const known = await find([order.id])
      if (known.some((entry) => entry.action === action)) return
      await note(payload, {
        who: action === 'placed' ? order.customerName : 'Not known',
        action,
        subject: 'orders',
        subjectId: order.id,
        subjectName: order.orderNumber,
        changes: changesOf(order)[action],
      })
    },
    line: async ({ product, name, change, left }: OrderLine & { change: number; left: number }) => {
      const action = change < 0 ? 'ordered' : 'returned'
      const known = await find([product])
      if (
        known.some(
          (entry) => entry.action === action && entry.changes.some(({ to }) => to === order.orderNumber),
        )
      )
        return
      await note(payload, {
        who: change < 0 ? order.customerName : 'Not known',
        action,
        subject: 'stock',
        subjectId: product,
        subjectName: name,
        changes: [
          { field: 'countInStock', from: left - change, to: left },
          { field: 'order', from: null, to: order.orderNumber },
        ],
      })
    },
  }
}

/**
 * Ends the orders that an earlier version left half done: one that was not placed yet is removed and its stock given
 * back; one that was placed, paid, delivered or cancelled gets what was missing of its stock, trail and mails.
 */
export async function endOrders(payload: Payload, records: OldRecords, stock: OldStock) {
  for (const order of await findUnfinished(records)) {
    const { id, stockStep, mailDue } = order
    const lines = await records.linesOf(id)
    const trail = createTrail(payload, records, order)
    await stock.load(lines.map(({ product }) => product))
    if (stockStep === 'taking' || stockStep === 'undoing') {
      stock.undo(id)
      await records.remove('orders', id)
      continue
    }
    if (stockStep === 'returning')
      for (const line of lines) {
        const record = stock.find(line.product)
        const left = record && id in record.marks ? record.quantity : stock.giveBack(line.product, line.qty)
        if (left !== undefined) await trail.line({ ...line, change: line.qty, left })
      }
    stock.settle(id)
    if (mailDue) {
      await trail.event(mailDue)
      if (mailDue === 'placed')
        for (const line of lines) {
          const left = stock.find(line.product)?.quantity
          if (left !== undefined) await trail.line({ ...line, change: -line.qty, left })
        }
      await queueMails(payload, records, order, mailDue)
    }
    await records.set('orders', id, { stockStep: 'settled', mailDue: null })
  }
}
