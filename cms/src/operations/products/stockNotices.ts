import type { Payload } from 'payload'
import { z } from 'zod'
import { noticeTimes, type StockNoticeAnswer } from '../../contract/stockNotices.ts'
import { insertRecords } from '../../database/insertRecords.ts'
import { deleteIf, findPlain, now, updateIf } from '../../database/statements.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { isId, newId } from '../../ids.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { findBrand } from '../../mail/messages.ts'
import { queuePromisedMail } from '../../mail/queueLimited.ts'
import { backInStockMessage, confirmStockNoticeMessage } from '../../mail/stockMessages.ts'
import type { StockNotice } from '../../payload-types.ts'
import { createSigner, deriveKeys } from '../../signing.ts'
import { findStock } from '../../stock/stock.ts'

// A key of its own, so that no other signature of the shop is a link of such a mail.
const { sign, isSigned } = createSigner(deriveKeys('baithak stock notices'))

/** Returns the name of a product that visitors see, or null. */
async function findShownName(payload: Payload, id: string): Promise<string | null> {
  const product = isId(id)
    ? await findPlain<{ name: string; _status: string }>(payload, {
        collection: 'products',
        id,
        fields: ['name', '_status'],
      })
    : null
  return product?._status === 'published' ? product.name : null
}

async function findByKey(payload: Payload, key: string): Promise<StockNotice | null> {
  const where = { key: { equals: key } }
  return payload.db.findOne<StockNotice>({ collection: 'stock-notices', where })
}

/** Returns the wish of an address for a product, which is made at the first time. */
async function requireNotice(payload: Payload, product: string, email: string): Promise<StockNotice> {
  const key = `${product} ${email}`
  const known = await findByKey(payload, key)
  if (known) return known
  const record = { id: newId(), product, email, key, askedAt: now(), confirmedAt: null }
  try {
    await insertRecords(payload, 'stock-notices', [record])
  } catch (error) {
    // Another request was faster.
    const made = await findByKey(payload, key)
    if (!made) throw error
    return made
  }
  return { ...record, createdAt: record.askedAt, updatedAt: record.askedAt }
}

/**
 * Notes that an address wants to hear when a product is back, and mails it a link that confirms this. Does the same,
 * as far as the asker can see, if the address has confirmed already. Throws 404, 409 for a product in stock, and 429.
 */
export async function requestNotice(payload: Payload, product: string, email: string): Promise<void> {
  if ((await findShownName(payload, product)) === null) throw new HttpError(404, 'Product not found')
  if (((await findStock(payload, product)) ?? 0) > 0)
    throw new HttpError(409, 'It is in stock again. Reload the page.')
  const { id, confirmedAt } = await requireNotice(payload, product, email)
  if (confirmedAt) return
  const [where, set] = [{ confirmedAt: null }, { askedAt: now() }]
  await updateIf(payload, { collection: 'stock-notices', id, where, set })
  await queuePromisedMail(payload, { kind: 'confirmStockNotice', to: email, data: { notice: id } })
}

const invalid = () =>
  new HttpError(400, 'This link is not valid any more. You can ask again on the page of the product.')

/** Returns the id of the wish that a link is about. Throws 400 for a link that we have not made. */
function readToken(token: string): string {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isId(id) || !isSigned(id, signature)) throw invalid()
  return id
}

const findNotice = (payload: Payload, id: string) =>
  findPlain<Pick<StockNotice, 'product' | 'email' | 'confirmedAt'>>(payload, {
    collection: 'stock-notices',
    id,
    fields: ['product', 'email', 'confirmedAt'],
  })

/** Confirms a wish by the link of the mail; a second time changes nothing. Throws 400 if it has ended. */
export async function confirmNotice(payload: Payload, token: string): Promise<StockNoticeAnswer> {
  const id = readToken(token)
  const [where, set] = [{ confirmedAt: null }, { confirmedAt: now() }]
  await updateIf(payload, { collection: 'stock-notices', id, where, set })
  const notice = await findNotice(payload, id)
  if (!notice) throw invalid()
  const name = await findShownName(payload, notice.product)
  return {
    message: `Thank you. We mail you once, when ${name ?? 'the product'} is back in stock.`,
    product: notice.product,
  }
}

/** Ends a wish by the link of the mail. Throws 400 for a link that we have not made, and for one that has ended. */
export async function endNotice(payload: Payload, token: string): Promise<StockNoticeAnswer> {
  const id = readToken(token)
  const notice = await findNotice(payload, id)
  if (!notice) throw invalid()
  await deleteIf(payload, { collection: 'stock-notices', id, where: {} })
  return { message: 'It has ended. We have removed your address from it.', product: notice.product }
}

const confirmData = z.object({ notice: z.string() })

/** Makes the mail with the link. Returns null if the wish has ended or is confirmed. */
export async function renderConfirmNoticeMail(
  payload: Payload,
  { data }: { data: unknown },
): Promise<MailMessage | null> {
  const { notice: id } = confirmData.parse(data)
  const notice = await findNotice(payload, id)
  const name = notice && !notice.confirmedAt && (await findShownName(payload, notice.product))
  if (!name) return null
  return confirmStockNoticeMessage({
    name,
    url: `${env.PUBLIC_URL}/stock-notice/${id}.${sign(id)}`,
    days: noticeTimes.confirmDays,
    brand: (await findBrand(payload)).brand,
  })
}

const backData = z.object({ product: z.string() })

/** Makes the mail that a product is back. Returns null if visitors do not see the product any more. */
export async function renderBackInStockMail(
  payload: Payload,
  { data }: { data: unknown },
): Promise<MailMessage | null> {
  const { product } = backData.parse(data)
  const name = await findShownName(payload, product)
  if (!name) return null
  return backInStockMessage({
    name,
    url: `${env.PUBLIC_URL}/product/${product}`,
    brand: (await findBrand(payload)).brand,
  })
}
