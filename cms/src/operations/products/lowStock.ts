import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { findSettings } from '../../cluster/siteSettings.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { findPlain } from '../../database/statements.ts'
import { env } from '../../env.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { queueMails } from '../../mail/mailQueue.ts'
import { tellWebhooks } from '../../mail/webhooks/tellWebhooks.ts'
import { brandOf, findBrand } from '../../mail/messages.ts'
import { lowStock } from '../../mail/shopMessages.ts'
import { lowLimit, maxLowStock } from '../../rules/lowStock.ts'
import { findStock } from '../../stock/stock.ts'

export interface StockMove {
  product: string
  /** Below 0 it was taken. */
  change: number
  /** How many there are since. */
  left: number
}

/**
 * Queues a mail to the shop for each chair that these sales brought from above its limit to the limit or below: so one
 * comes of it until its stock is filled up. Part of the caller's transaction.
 */
export async function tellLowStock(payload: Payload, moves: readonly StockMove[]) {
  const sold = moves.filter(({ change, left }) => change < 0 && left <= maxLowStock)
  if (sold.length === 0) return
  const settings = await findSettings(payload)
  const rows = await findPlainRows<{ lowStockAt: number | null }>(payload, {
    collection: 'products',
    by: ['id', sold.map(({ product }) => product)],
    fields: ['lowStockAt'],
  })
  const limits = new Map(rows.map((row) => [row.id, lowLimit(row, settings)]))
  const hasFallen = ({ product, change, left }: StockMove) => {
    const limit = limits.get(product) ?? -1
    return left <= limit && left - change > limit
  }
  const low = sold.filter(hasFallen)
  await tellWebhooks(
    payload,
    'stock.low',
    low.map(({ product: id }) => ({ id })),
    settings,
  )
  const { contact } = brandOf(settings)
  if (!contact) return
  await queueMails(
    payload,
    low.map(({ product }) => ({ kind: 'lowStock', to: contact, data: { product } })),
  )
}

/** Returns what selects the products that are low, each by its limit. */
export async function whereLow(payload: Payload): Promise<Where> {
  const { docs } = await payload.find({
    collection: 'products',
    where: { lowStockAt: { greater_than_equal: 0 } },
    select: { lowStockAt: true },
    sort: 'lowStockAt',
    depth: 0,
    pagination: false,
  })
  const low = (limited: Where[string], left: number): Where => ({
    and: [{ lowStockAt: limited }, { 'stockRecord.quantity': { less_than_equal: left } }],
  })
  const own = new Set(docs.map(({ lowStockAt }) => lowStockAt ?? 0))
  return {
    or: [
      low({ exists: false }, lowLimit(undefined, await findSettings(payload))),
      ...[...own].map((limit) => low({ equals: limit }, limit)),
    ],
  }
}

const lowData = z.object({ product: z.string() })

/** Makes that mail with the stock of now; null when the product is gone. */
export async function renderLowStockMail(
  payload: Payload,
  { data }: { data: unknown },
): Promise<MailMessage | null> {
  const { product: id } = lowData.parse(data)
  const product = await findPlain<{ name: string }>(payload, { collection: 'products', id, fields: ['name'] })
  const left = await findStock(payload, id)
  if (!product || left === null) return null
  const url = `${env.CMS_PUBLIC_URL}/cms/collections/products/${id}`
  return lowStock({ name: product.name, left, url }, (await findBrand(payload)).brand)
}
