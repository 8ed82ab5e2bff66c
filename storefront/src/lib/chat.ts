import { lettersOf, shorten } from 'cms/contract/typed/letters'

/**
 * Characters of a text as it stands in a link. Chats and browsers cut longer links where they like; no length is
 * published. With it the address of a chat has at most 2000.
 */
export const longestEnquiry = 1950

/** Encodes a text for a link. Half an emoji, which has no code there, becomes a sign for what is lost. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
const lengthOf = (text: string) => encoded(text).length

/** Cuts a text to so many characters of a link, with an ellipsis where something is left out. */
function fitLink(text: string, most: number): string {
  if (lengthOf(text) <= most) return text
  let room = most - lengthOf('…')
  const kept: string[] = []
  for (const letter of lettersOf(text)) {
    room -= lengthOf(letter)
    if (room < 0) break
    kept.push(letter)
  }
  return kept.length > 0 ? `${kept.join('').trimEnd()}…` : ''
}

/** A WhatsApp link that opens a chat with the text filled in. A text that is too long for a link is cut. */
export const chatLink = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encoded(fitLink(text, longestEnquiry))}`

/** A link to an address, in which signs such as & and ? would begin another part of the link. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** A link that opens the mail program with the text filled in. */
export const mailLink = (email: string, subject: string, text: string) =>
  `${mailTo(email)}?subject=${encoded(subject)}&body=${encoded(text.replaceAll('\n', '\r\n'))}`

/** A link to a map that looks for an address. */
export const mapLink = (address: readonly string[]) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`

export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Formats '+910000000001' as '+91 00000 00001'. A number in another form stays as it is. */
export const formatPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

interface Enquired {
  name: string
  category: string
  type: string
  features: readonly string[]
  image1: string
}

/** How many are asked for, in words, the product's code and address, where it is to go, and a question of its own. */
export interface EnquiryDetails {
  quantity: string
  sku?: string | undefined
  /** Where the visitor wants it. */
  pin?: string | null
  path: string
  question?: string
}

// 'ErgonomicOffice' → 'Ergonomic Office'
const inWords = (value: string) => value.replace(/([a-z])([A-Z])/g, '$1 $2')

/** Features are cut after so many characters. */
const longestFeatures = 1000

/**
 * Writes the text of Get Price: name, category, type, features, picture and request (docs/spec.md 5.5), then the details.
 * Features are split by semicolons, so that they can be told apart where the chat drops the line breaks. A link holds
 * only so much: the features give way first, then the picture, which the page shows too, then the end of the name.
 */
export function productEnquiry(product: Enquired, siteUrl: string, details?: EnquiryDetails) {
  const { name, category, type, features, image1 } = product
  const picture = /^https?:/.test(image1) ? image1 : siteUrl + image1
  const write = (shown: { name: string; features: string; picture: string }) => {
    const lines = [
      'Hello, I would like to know the price of this product:',
      `Name: ${shown.name}`,
      `Category: ${inWords(category)}`,
      `Type: ${inWords(type)}`,
    ]
    if (shown.features) lines.push(`Features: ${shown.features}`)
    if (shown.picture) lines.push(`Image: ${shown.picture}`)
    lines.push('Please share the price. Thank you.')
    if (!details) return lines.join('\n')
    lines.push('', `Quantity: ${details.quantity}`)
    if (details.sku) lines.push(`SKU: ${details.sku}`)
    if (details.question) lines.push(details.question)
    if (details.pin) lines.push(`To ${details.pin}`)
    lines.push(`Page: ${siteUrl}${details.path}`)
    return lines.join('\n')
  }
  const roomIn = (text: string) => longestEnquiry - lengthOf(text)
  const bare = { name, features: '', picture: image1 && picture }
  const room = roomIn(write({ ...bare, features: ' ' })) + lengthOf(' ')
  if (room >= 0)
    return write({ ...bare, features: fitLink(shorten(features.join('; '), longestFeatures), room) })
  const short = { ...bare, picture: roomIn(write(bare)) < 0 ? '' : bare.picture }
  return write({ ...short, name: fitLink(name, roomIn(write({ ...short, name: '' }))) })
}
