/** The texts of replies, edited in the site settings; these hold until then. Facts are split by '; ' where a chat drops line breaks. */
export const replyTexts = {
  price: {
    label: 'Price and stock',
    text: 'Namaste {name}, this is {me}. {chairs}. I can send you a quote with delivery. Which PIN code, please? Ref. {ref}',
  },
  place: {
    label: 'Ask number and place',
    text: 'Namaste {name}, this is {me}. Thank you for asking about {what}. How many do you need, and which PIN code do they go to? Ref. {ref}',
  },
  quote: {
    label: 'Quote is ready',
    text: 'Namaste {name}, this is {me}. Your quote is ready. Shall I send it here or by mail? Ref. {ref}',
  },
  visit: {
    label: 'Come and sit',
    text: 'Namaste {name}, you can sit on {what} in our showroom. Come when it suits you: {hours}. Shall I keep a time for you? Ref. {ref}',
  },
  thinking: {
    label: 'Still thinking?',
    text: 'Namaste {name}, this is {me}. Are you still thinking about {what}? I am glad to answer anything. Ref. {ref}',
  },
} as const
export type ReplyKey = keyof typeof replyTexts
export const replyKeys = Object.keys(replyTexts) as ReplyKey[]

/** Fills a text in. A fact that is not known is left as `[name]`, so that nobody sends it unseen. */
export const fillReply = (text: string, facts: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] || `[${fact}]`)

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

interface Replied {
  name: string
  reference: string
  /** wantsWords */
  what: string
  /** Each chair with its price and stock. */
  chairs: string
  me: string
  hours: string
}

export const replyFacts = ({ name, reference, ...facts }: Replied) => ({
  ...facts,
  name: firstName(name),
  ref: reference,
  chairs: facts.chairs || facts.what,
})
