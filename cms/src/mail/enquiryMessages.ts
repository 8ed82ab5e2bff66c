import { type EnquiryKind, enquiryKinds } from '../contract/sales/enquiries.ts'
import { greet, type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

interface EnquiryFacts {
  reference: string
  kind: EnquiryKind
  name: string
  phone: string
  email: string
  whatsapp: string
  company: string
  gstin: string
  pinCode: string
  when: string
  chairs: string
  message: string
  lines: readonly { name: string; qty: number }[]
  brand: string
}

const chairLines = ({ lines, chairs }: EnquiryFacts) => [
  ...lines.map(({ name, qty }) => `${qty} × ${oneLine(name)}`),
  ...(chairs ? [oneLine(chairs)] : []),
]

/** Both mails show what was asked for. */
const wanted = (facts: EnquiryFacts, heading: string) => {
  const lines = chairLines(facts)
  return lines.length > 0 ? [{ heading, lines }] : []
}
const own = ({ message }: EnquiryFacts) =>
  message ? [{ heading: 'In their own words', lines: message.split('\n').map(oneLine).filter(Boolean) }] : []

/** The mail to the shop: who, what, and one press to call, to answer by WhatsApp and to open the row. */
export function enquiryArrived(
  facts: EnquiryFacts,
  { url, chatUrl }: { url: string; chatUrl: string },
): MailMessage {
  const { reference, kind, name, phone, email, whatsapp, brand } = facts
  const who = oneLine(name)
  const [first] = chairLines(facts)
  const details = [
    ['Phone', phone && `+91 ${phone}`],
    ['E-mail', email],
    ['WhatsApp name', whatsapp],
    ['Company', facts.company],
    ['GSTIN', facts.gstin],
    ['PIN code', facts.pinCode],
    ['When', facts.when],
  ]
  return {
    subject: oneLine(`${reference}: ${enquiryKinds[kind]}, ${who}${first ? `, ${first}` : ''}`),
    ...(email ? { replyTo: { name: '', address: email } } : {}),
    ...mailLayout({
      brand,
      title: oneLine(`${who} asks: ${enquiryKinds[kind]}`),
      before: [],
      sections: [
        {
          heading: 'Who',
          lines: [
            who,
            ...details.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : [])),
          ],
          links: [
            ...(phone ? [{ label: `Call +91 ${phone}`, url: `tel:+91${phone}` }] : []),
            ...(chatUrl ? [{ label: 'Answer on WhatsApp', url: chatUrl }] : []),
          ],
        },
        ...wanted(facts, 'Chairs'),
        ...own(facts),
      ],
      action: { label: `Open ${reference}`, url },
      after: email ? [`An answer to this mail goes to ${oneLine(email)}.`] : [],
    }),
  }
}

/** The mail to the visitor. Says what comes next, and no more than is known. */
export function enquiryReceived(
  facts: EnquiryFacts,
  { hours, chatUrl }: { hours: string; chatUrl: string },
): MailMessage {
  const { reference, kind, name, brand } = facts
  const isComplaint = kind === 'complaint'
  const next = isComplaint
    ? 'We have your complaint. One of us looks into it and writes or calls within 48 hours. We aim to put it right within a month.'
    : 'We have your question. One of us will answer it by phone, WhatsApp or email.'
  return {
    subject: oneLine(isComplaint ? `Your complaint ${reference}` : `We have your question: ${reference}`),
    ...mailLayout({
      brand,
      title: isComplaint ? 'We have your complaint' : 'We have your question',
      before: [
        // Of what strangers can have sent to anybody, only words of ours and a plain name.
        greet(name, 'Namaste'),
        next,
        ...(hours ? [`We are in the showroom ${oneLine(hours)}.`] : []),
      ],
      sections: wanted({ ...facts, chairs: '' }, 'You asked about'),
      ...(chatUrl ? { action: { label: 'Write on WhatsApp', url: chatUrl } } : {}),
      after: [
        `Something to add? Reply to this mail, or name ${reference}.`,
        `You get this email because this address was entered in our form at ${oneLine(brand)}. It is not a mailing list: apart from our answer, you get no other email.`,
      ],
    }),
  }
}
