import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { sharedNow } from '../../cluster/sharedClock.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { DueMail } from '../../database/dueMails.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import type { MailMessage } from '../mailLayout.ts'
import { queueMail } from '../mailQueue.ts'
import { brandOf, findBrand } from '../messages.ts'
import { webhookPaused } from '../shopMessages.ts'
import type { Delivery } from '../../contract/sales/webhooks.ts'

const patienceMs = 3 * 24 * 60 * 60_000

/** Pauses the target of a delivery that failed, if nothing has reached it for three days, and tells the shop by mail. */
export async function pauseWebhook(payload: Payload, { to, data }: DueMail, reason: string): Promise<void> {
  const { hook } = data as unknown as Delivery
  const findOne = async (where: Where, sort: string) => {
    const { docs } = await payload.find({
      collection: 'mails',
      where: { to: { equals: to }, kind: { equals: 'webhook' }, ...where },
      sort,
      limit: 1,
      depth: 0,
      pagination: false,
    })
    return docs[0]
  }
  const lastTold = await findOne({ reason: { like: 'delivered:' } }, '-createdAt')
  const since = lastTold?.createdAt ?? new Date(0).toISOString()
  const first = await findOne({ createdAt: { greater_than: since } }, 'createdAt')
  if (!first || sharedNow() - Date.parse(first.createdAt) < patienceMs) return
  await inTransaction(payload, async () => {
    // All targets are written at once: those that staff have just saved too.
    const settings = await findSettings(payload)
    const target = settings.webhooks?.find(({ id }) => id === hook)
    if (!target || target.isPaused) return
    const webhooks =
      settings.webhooks?.map((one) => (one === target ? { ...one, isPaused: true } : one)) ?? []
    await payload.updateGlobal({ slug: 'site-settings', data: { webhooks } })
    const { contact } = brandOf(settings)
    if (contact)
      await queueMail(payload, {
        kind: 'webhookPaused',
        to: contact,
        data: { name: target.name, url: target.url, reason },
      })
  })
}

const pausedData = z.object({ name: z.string(), url: z.string(), reason: z.string() })

export async function renderPausedMail(payload: Payload, { data }: { data: unknown }): Promise<MailMessage> {
  const { name, url: address, reason } = pausedData.parse(data)
  const { brand } = await findBrand(payload)
  return webhookPaused(
    { name, address, reason },
    { brand, url: `${env.CMS_PUBLIC_URL}/cms/globals/site-settings` },
  )
}
