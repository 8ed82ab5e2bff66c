import type { Payload } from 'payload'
import { z } from 'zod'
import { findSettings } from '../../cluster/siteSettings.ts'
import { env } from '../../env.ts'
import { enquiryArrived, enquiryReceived } from '../../mail/enquiryMessages.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { brandOf } from '../../mail/messages.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { wantsWords } from '../../rules/enquiries/enquiryWords.ts'
import { fillReply, replyFacts, replyKeys, replyTexts } from '../../rules/enquiries/replies.ts'
import { linesOf, textsOf } from './addEnquiry.ts'
import { requireEnquiry } from './findEnquiries.ts'

/** The texts of replies, as the settings have them. */
export const repliesOf = ({ replies }: Pick<SiteSetting, 'replies'>) =>
  replyKeys.map((key) => ({ key, text: replies?.[key] || replyTexts[key].text }))

const data = z.object({ enquiry: z.string() })
type Queued = { data: unknown }

async function factsOf(payload: Payload, { data: given }: Queued) {
  const stored = await requireEnquiry(payload, data.parse(given).enquiry)
  const settings = await findSettings(payload)
  const { brand, contact } = brandOf(settings)
  const facts = {
    reference: stored.reference,
    kind: stored.kind,
    ...textsOf(stored),
    lines: linesOf(stored),
    brand,
  }
  return { facts, id: stored.id, settings, contact }
}

/** Makes the mail to the shop. */
export async function renderArrivedMail(payload: Payload, mail: Queued): Promise<MailMessage> {
  const { facts, id, settings } = await factsOf(payload, mail)
  const isKnown = facts.lines.length > 0
  const text = repliesOf(settings).find(({ key }) => key === (isKnown ? 'price' : 'place'))?.text ?? ''
  const what = wantsWords(facts)
  const reply = fillReply(
    text,
    replyFacts({ ...facts, what, chairs: '', me: facts.brand, hours: settings.hours ?? '' }),
  )
  const chatUrl = facts.phone ? `https://wa.me/91${facts.phone}?text=${encodeURIComponent(reply)}` : ''
  return enquiryArrived(facts, { url: `${env.PUBLIC_URL}/admin/enquiries/${id}`, chatUrl })
}

/** Makes the mail to the visitor. */
export async function renderReceivedMail(payload: Payload, mail: Queued): Promise<MailMessage> {
  const { facts, settings, contact } = await factsOf(payload, mail)
  const text = `${facts.reference}: ${wantsWords(facts)}`
  const chatUrl = settings.chatNumber
    ? `https://wa.me/${settings.chatNumber}?text=${encodeURIComponent(text)}`
    : ''
  const message = enquiryReceived(facts, { hours: settings.hours ?? '', chatUrl })
  return contact ? { replyTo: { name: facts.brand, address: contact }, ...message } : message
}
