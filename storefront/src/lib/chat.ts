/** A WhatsApp link that opens a chat with the text filled in. */
export const chatLink = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`

/** A link that opens the mail program with the text filled in. */
export const mailLink = (email: string, subject: string, text: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`

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

/** How many are asked for, in words, and the product's code and address. */
export interface Wish {
  quantity: string
  sku?: string | undefined
  path: string
}

// 'ErgonomicOffice' → 'Ergonomic Office'
const inWords = (value: string) => value.replace(/([a-z])([A-Z])/g, '$1 $2')

/**
 * Writes the text of Get Price: name, category, type, features, picture and request (docs/spec.md 5.5), then the wish.
 * Features are split by semicolons, so that they can be told apart where the chat drops the line breaks.
 */
export function productEnquiry(product: Enquired, siteUrl: string, wish?: Wish) {
  const { name, category, type, features, image1 } = product
  const lines = [
    'Hello, I would like to know the price of this product:',
    `Name: ${name}`,
    `Category: ${inWords(category)}`,
    `Type: ${inWords(type)}`,
  ]
  if (features.length) lines.push(`Features: ${features.join('; ')}`)
  if (image1) lines.push(`Image: ${/^https?:/.test(image1) ? image1 : siteUrl + image1}`)
  lines.push('Please share the price. Thank you.')
  if (!wish) return lines.join('\n')
  lines.push('', `Quantity: ${wish.quantity}`)
  if (wish.sku) lines.push(`SKU: ${wish.sku}`)
  lines.push(`Page: ${siteUrl}${wish.path}`)
  return lines.join('\n')
}
