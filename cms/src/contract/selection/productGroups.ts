/** Returns the form in which raw values are compared. */
export const rawKey = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The group of values that no table knows. */
export const otherGroup = 'Other'

/** The families of colours that lists offer in place of the raw values, in the order of the screen. */
export const colourGroups = [
  'Black',
  'Grey',
  'White and ivory',
  'Brown and wood',
  'Blue',
  'Green and teal',
  'Red and orange',
  'Yellow',
  otherGroup,
] as const
export type ColourGroup = (typeof colourGroups)[number]

export const materialGroups = [
  'Mesh',
  'Fabric',
  'Leatherette',
  'Wood',
  'Plastic',
  'Steel',
  otherGroup,
] as const
export type MaterialGroup = (typeof materialGroups)[number]

const bands = [
  { value: 'to-5000', upTo: 5000, label: 'Up to ₹5,000' },
  { value: '5000-10000', upTo: 10_000, label: '₹5,001 to ₹10,000' },
  { value: '10000-15000', upTo: 15_000, label: '₹10,001 to ₹15,000' },
  { value: 'from-15000', upTo: Infinity, label: 'Above ₹15,000' },
] as const

/** Returns a price as it is compared: 0 stands for one on request, which is not the least. */
export const comparedPrice = (price: number) => price || Infinity

/** The price bands, cheapest first. */
export const priceBands: readonly string[] = bands.map(({ value }) => value)
/** Returns the band of a price; '' of one on request. */
export const priceBandOf = (price: number): string =>
  (price > 0 && bands.find(({ upTo }) => price <= upTo)?.value) || ''
export const priceBandLabel = (value: string): string =>
  bands.find((band) => band.value === value)?.label ?? value

/** The loads (kg) of which lists offer 'or more', in the order of the screen. */
export const loadSteps: readonly string[] = ['100', '120', '150']
/** Whether a stated load (kg) is so much or more; one that is not stated never is. */
export const carriesLoad = (load: string, least: string) => load !== '' && Number(load) >= Number(least)
export const loadLabel = (value: string) => `${value} kg or more`
