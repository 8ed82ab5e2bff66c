import type { QuoteVersion } from '../contract/sales/quotes.ts'
import { formatDate } from '../rules/dates.ts'
import { toPaise } from '../rules/orderPrices.ts'
import { quoteSums } from '../rules/quotes/quoteWords.ts'
import { formatPaise } from '../text/format.ts'
import { type MailMessage, mailLayout, oneLine } from './mailLayout.ts'

interface QuoteFacts {
  number: string
  version: QuoteVersion
  brand: string
  /** The shop's address for questions; null if the settings have none. */
  contact: string | null
  /** The customer's page; in the mail to the shop, its own. */
  url: string
}

const total = ({ version }: QuoteFacts) => formatPaise(toPaise(version.prices.total))
const who = ({ version: { content } }: QuoteFacts) =>
  oneLine(content.customer.name || content.customer.company)
const lines = ({ version }: QuoteFacts) => ({
  heading: 'What you get',
  rows: [
    ...version.prices.lines.map(({ name, quantity, amount }) => ({
      label: quantity === 1 ? oneLine(name) : `${quantity} × ${oneLine(name)}`,
      value: amount === 0 ? 'Free' : formatPaise(toPaise(amount)),
    })),
    ...quoteSums(version).map(({ label, amount, kind }) => ({
      label,
      value: formatPaise(toPaise(amount)),
      isTotal: kind === 'total',
    })),
  ],
})

function toCustomer(facts: QuoteFacts, { title, before }: { title: string; before: string }): MailMessage {
  const { number, brand, contact, url } = facts
  return {
    subject: oneLine(`${title}, ${total(facts)}`),
    ...(contact && { replyTo: { name: brand, address: contact } }),
    ...mailLayout({
      brand,
      title,
      before: [`Namaste ${who(facts)},`, before],
      sections: [lines(facts)],
      action: { label: 'Look at the quote', url },
      after: [
        'On that page you can accept it, ask for another price or number, or save it as a PDF. You pay nothing there.',
        `Questions? Reply to this mail, or name ${number}.`,
      ],
    }),
  }
}

const until = ({ version }: QuoteFacts) => formatDate(version.content.validUntil)

/** The mail to the customer with the link of a quote. */
export const quoteSent = (facts: QuoteFacts) =>
  toCustomer(facts, {
    title: oneLine(`Your quote ${facts.number} of ${facts.brand}`),
    before: `Your quote comes to ${total(facts)} and is valid until ${until(facts)}.`,
  })

/** The mail to a customer who asked to be reminded. */
export const quoteReminder = (facts: QuoteFacts) =>
  toCustomer(facts, {
    title: oneLine(`Your quote ${facts.number} runs out on ${until(facts)}`),
    before: `You agreed that we remind you: your quote of ${total(facts)} can be accepted until ${until(facts)}.`,
  })

/** The mail to the shop of what a customer says to a quote. */
export function quoteAnswered(
  facts: QuoteFacts,
  { what, words }: { what: 'asked' | 'declined'; words: string },
): MailMessage {
  const { number, brand, url, version } = facts
  const { email, phone } = version.content.customer
  const title =
    what === 'asked' ? `${who(facts)} asks for another price or number` : `${who(facts)} says: not this time`
  return {
    subject: oneLine(`${number}: ${title}`),
    ...(email && { replyTo: { name: '', address: email } }),
    ...mailLayout({
      brand,
      title: oneLine(title),
      before: [`It is about version ${version.version} of ${number}, ${total(facts)}.`],
      sections: [
        {
          heading: 'In their own words',
          lines: words ? words.split('\n').map(oneLine).filter(Boolean) : ['No reason was given.'],
          links: phone ? [{ label: `Call +91 ${phone}`, url: `tel:+91${phone}` }] : [],
        },
      ],
      action: { label: `Open ${number}`, url },
      after: [],
    }),
  }
}
