import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { WebhookBody, WebhookEvent } from '../../contract/sales/webhooks.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { queueMails } from '../mailQueue.ts'

/**
 * Queues what happened for each target that wants to hear of it, one delivery each. Part of the caller's transaction, so
 * that it is told exactly if it has happened. `settings` are those that the caller has just read.
 */
export async function tellWebhooks(
  payload: Payload,
  type: WebhookEvent,
  things: readonly WebhookBody['data'][],
  settings?: Pick<SiteSetting, 'webhooks'>,
): Promise<void> {
  if (things.length === 0) return
  const { webhooks } = settings ?? (await findSettings(payload))
  const wanting = (webhooks ?? []).filter(({ isPaused, events }) => !isPaused && events.includes(type))
  if (wanting.length === 0) return
  const timestamp = new Date().toISOString()
  await queueMails(
    payload,
    wanting.flatMap(({ id, url }) =>
      things.map((data) => ({
        kind: 'webhook' as const,
        to: url,
        data: { hook: String(id), body: { type, timestamp, data } },
      })),
    ),
  )
}
