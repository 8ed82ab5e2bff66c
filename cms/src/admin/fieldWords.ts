const labels: Readonly<Record<string, string>> = {
  _status: 'Status',
  status: 'Status',
  price: 'Price',
  countInStock: 'In stock',
  sku: 'SKU',
  colorOption: 'Colour',
  modelNo: 'Model number',
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

const spaced = (name: string) => {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
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
  if (field === 'price' && Number.isFinite(Number(value)))
    return `₹${Number(value).toLocaleString('en-IN', { maximumFractionDigits: 2 })}`
  return typeof value === 'number' ? value.toLocaleString('en-IN') : String(value)
}
