import { addInfoLabels, categoryLabels, typeLabels } from '../contract/catalogue.ts'
import { toPaise } from '../contract/orderPrices.ts'
import { formatPaise } from '../words.ts'

const labels: Readonly<Record<string, string>> = {
  ...addInfoLabels,
  _status: 'Status',
  status: 'Status',
  price: 'Price',
  countInStock: 'In stock',
  addInfo: 'Information',
  pictures: 'Pictures',
  alt: 'Description',
  isPaid: 'Paid',
  isDelivered: 'Delivered',
  totalPrice: 'Total',
  cancelReason: 'Reason',
  email: 'E-mail',
  bankDetails: 'Bank account',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const spaced = (name: string) => capital(name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase())

const money: ReadonlySet<string> = new Set(['price', 'shippingFee', 'freeShippingFrom'])
/** Fields of a list, with the words for what is stored where it is no word itself. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeLabels,
  category: categoryLabels,
  _status: {},
  status: {},
  role: {},
  purchasing: {},
}

/** What a field is called on screen: `seatHeight 2` is the seat height of the second entry. */
export function fieldLabel(field: string): string {
  const image = /^image(\d)$/.exec(field)
  if (image) return `Picture ${image[1]}`
  const [name = '', entry] = field.split(' ')
  const label = labels[name] ?? spaced(name)
  return entry ? `${label} (entry ${entry})` : label
}

/** A value in words: rupees, Yes and No, a dash for nothing. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (money.has(field) && Number.isFinite(Number(value))) return formatPaise(toPaise(Number(value)))
  const { [field]: words } = choices
  if (words) return words[String(value)] ?? capital(String(value))
  return typeof value === 'number' ? value.toLocaleString('en-IN') : String(value)
}
