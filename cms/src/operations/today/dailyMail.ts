import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { raiseCounter } from '../../database/counters.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { brandOf, findBrand } from '../../mail/messages.ts'
import { dayMessage } from '../../mail/shopMessages.ts'
import { formatDate, indianTime } from '../../rules/dates.ts'
import { formatPaise } from '../../text/format.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { findToday } from './findToday.ts'

/** Minutes after midnight in India at which it goes, and after which a shop that was down sends none that day. */
const [fromMinute, untilMinute] = [9 * 60 + 30, 12 * 60]

/** Queues the mail of the day if the settings ask for it: at most one a day, of however many processes. */
export async function queueDailyMail(payload: Payload, nowMs = Date.now()) {
  const settings = await findSettings(payload)
  const { contact } = brandOf(settings)
  const now = indianTime(nowMs)
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  if (!settings.dailyMail || !contact || minute < fromMinute || minute >= untilMinute) return
  const day = now.toISOString().slice(0, 10)
  await inTransaction(payload, async () => {
    if ((await raiseCounter(payload, `daily mail ${day}`)) === 1)
      await queueMail(payload, { kind: 'dayBegins', to: contact, data: { day } })
  })
}

/** Makes that mail, of what waits when it is sent. */
export async function renderDayMail(payload: Payload): Promise<MailMessage> {
  const { groups, figures } = await findToday(payload, { roles: ['admin'] })
  const { brand } = await findBrand(payload)
  return dayMessage({
    brand,
    day: formatDate(Date.now()),
    url: `${env.PUBLIC_URL}/admin/today`,
    sections: groups.map(({ title, jobs }) => ({
      heading: title,
      lines:
        jobs === null
          ? ['This part could not be read.']
          : jobs
              .filter(({ count }) => count > 0)
              .map((job) => [`${job.title}: ${job.count}`, job.detail].filter(Boolean).join(', ')),
    })),
    figures: (figures ?? []).map(({ title, isMoney, now, before }) => ({
      label: title,
      value: isMoney ? formatPaise(toPaise(now)) : String(now),
      note: `${isMoney ? formatPaise(toPaise(before)) : before} in the seven days before`,
    })),
  })
}
