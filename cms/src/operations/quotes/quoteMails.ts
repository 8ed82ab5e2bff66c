import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '../../env.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { findBrand } from '../../mail/messages.ts'
import { quoteAnswered, quoteReminder, quoteSent } from '../../mail/quoteMessages.ts'
import type { Quote } from '../../payload-types.ts'
import { sentOf } from './quoteContent.ts'

/** The customer's page. */
export const quoteUrl = ({ token }: Pick<Quote, 'token'>) => `${env.PUBLIC_URL}/quote/${token}`

const data = z.object({ quote: z.string() })
const answer = data.extend({ what: z.enum(['asked', 'declined']), words: z.string() })
type Queued = { to: string; data: unknown }

/** The quote as it is now; null when it is gone or removed. */
async function factsOf(payload: Payload, { to, data: given }: Queued) {
  const { quote: id } = data.parse(given)
  const stored = await payload.findByID({ collection: 'quotes', id, depth: 0, disableErrors: true })
  const version = stored && sentOf(stored)
  if (!version || stored.isRemoved) return null
  // Somebody else may have become its customer while a mail waited.
  const isTheirs = stored.status === 'sent' && version.content.customer.email === to
  const { number } = stored
  return { id, number, version, ...(await findBrand(payload)), url: quoteUrl(stored), isTheirs }
}

const toCustomer =
  (make: typeof quoteSent) =>
  async (payload: Payload, mail: Queued): Promise<MailMessage | null> => {
    const facts = await factsOf(payload, mail)
    return facts?.isTheirs ? make(facts) : null
  }
export const renderSentMail = toCustomer(quoteSent)
export const renderReminderMail = toCustomer(quoteReminder)

export async function renderAnsweredMail(payload: Payload, mail: Queued): Promise<MailMessage | null> {
  const facts = await factsOf(payload, mail)
  const url = `${env.PUBLIC_URL}/admin/quotes/${facts?.id}`
  return facts && quoteAnswered({ ...facts, url }, answer.parse(mail.data))
}
