import { addInfoLabels, categoryLabels, typeLabels } from '../contract/catalogue.ts'
import { toPaise } from '../rules/orderPrices.ts'
import { formatPaise } from '../text/format.ts'

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
  emailVerifiedAt: 'E-mail verified',
  toConfirm: 'Waits for confirmation',
  verifiedOnly: 'Verified e-mail demanded',
  bankDetails: 'Bank account',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const spaced = (name: string) => capital(name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase())

const money: ReadonlySet<string> = new Set(['price', 'shippingFee', 'freeShippingFrom', 'unverifiedTotal'])
/** Labels of values by field. Fields with an empty record show the stored value, capitalised. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeLabels,
  category: categoryLabels,
  _status: {},
  status: {},
  role: {},
  roles: {},
  purchasing: {},
}

/** Returns a field's label on screen. `seatHeight 2` is the seat height of the second entry. */
export function fieldLabel(field: string): string {
  const image = /^image(\d)$/.exec(field)
  if (image) return `Picture ${image[1]}`
  const [name = '', entry] = field.split(' ')
  const label = labels[name] ?? spaced(name)
  return entry ? `${label} (entry ${entry})` : label
}

/** Formats a value for people: rupees, Yes and No, a dash for no value. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (money.has(field) && Number.isFinite(Number(value))) return formatPaise(toPaise(Number(value)))
  const { [field]: words } = choices
  if (words) return words[String(value)] ?? capital(String(value))
  return typeof value === 'number' ? value.toLocaleString('en-IN') : String(value)
}
