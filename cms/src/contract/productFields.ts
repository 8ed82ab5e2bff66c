import { z } from 'zod'
import { categoryLabels, productCategories, productTypes, typeLabels } from './catalogue.ts'
import { isReadable, unreadable } from './typed/plainText.ts'
import { cutText } from './typed/letters.ts'
import { amountProblem } from './typed/readAmount.ts'

/** The names of the 21 fields of one `addInfo` entry (docs/spec.md 12.3), all text. */
export const addInfoFields = [
  'sku',
  'colorOption',
  'typeOfProduct',
  'material',
  'style',
  'modelNo',
  'seatColor',
  'backrestColor',
  'upholsteryMaterial',
  'wheelMaterial',
  'countryOfOrigin',
  'handleMaterial',
  'seatHeight',
  'minSeatHeight',
  'maxSeatHeight',
  'adjustableHeight',
  'backrestHeight',
  'seatDepth',
  'chairWidth',
  'chairLength',
  'chairHeight',
] as const
export type AddInfoField = (typeof addInfoFields)[number]
export const addInfo = z.record(z.enum(addInfoFields), z.string())
export type AddInfo = z.infer<typeof addInfo>

/** The eight picture fields, in order. */
export const imageFields = [
  'image1',
  'image2',
  'image3',
  'image4',
  'image5',
  'image6',
  'image7',
  'image8',
] as const

/** Limits of a product: text lengths in characters, numbers of features and `addInfo` entries, price in rupees. */
export const productLimits = {
  name: 200,
  description: 20_000,
  feature: 300,
  features: 50,
  info: 300,
  infos: 20,
  variantGroup: 60,
  fact: 100,
  address: 1000,
  price: 99_999_999.99,
  stock: 1_000_000,
} as const

const copyMark = ' (copy)'
/** The name of a copy, which must not pass for the product that it was made of. */
export const copyName = (name: string) => `${cutText(name, productLimits.name - copyMark.length)}${copyMark}`

const text = (most: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(most, `At most ${most.toLocaleString('en-IN')} characters`)
    .refine(isReadable, unreadable)

export const line = (most: number) => text(most).refine((one) => !/[\t\r\n]/.test(one), 'Must be one line')

/** Rounds rupees to whole paise, without floating-point errors. Returns null if the amount has fractions of a paisa. */
export function wholePaise(rupees: number): number | null {
  const rounded = Math.round(rupees * 100) / 100
  return Math.abs(rupees - rounded) <= 1e-12 * Math.max(1, rupees) ? rounded : null
}

const notNumber = ({ input }: { input?: unknown }) => amountProblem(input)

const price = z
  .number({ error: notNumber })
  .min(0, 'Must not be below 0')
  .max(productLimits.price, 'This is too much')
  .refine((rupees) => wholePaise(rupees) !== null, 'At most two decimals')
  .transform((rupees) => wholePaise(rupees) ?? rupees)

export const stock = z
  .number({ error: notNumber })
  .int('Must be a whole number')
  .min(0, 'Must not be below 0')
  .max(productLimits.stock, 'This is too much')

const features = z
  .array(line(productLimits.feature), { error: 'Must be a list of texts' })
  .max(productLimits.features, `At most ${productLimits.features} features`)
  .transform((all) => [...new Set(all.filter(Boolean))])

// Measures too are any text here: the API takes what the specification says. Editors and imports check them (measures.ts).
const infos = z
  .array(z.partialRecord(z.enum(addInfoFields), line(productLimits.info)), {
    error: 'Must be a list of entries',
  })
  .max(productLimits.infos, `At most ${productLimits.infos} entries`)
  .transform((all) => all.filter((entry) => Object.values(entry).some(Boolean)))

const yesOrNo = ['Yes', 'No'] as const

const lineField = (most: number) => ({ kind: 'line' as const, input: line(most), shown: z.string() })

/** A line that is empty or has a form of its own. */
const formField = (most: number, form: RegExp, message: string) => ({
  ...lineField(most),
  input: line(most).refine((text) => text === '' || form.test(text), message),
})
export const hsnForm = /^(\d{4}|\d{6}|\d{8})$/
/** Percents with at most two decimals. */
export const gstForm = /^\d{1,2}(\.\d{1,2})?$/
/** A day, without whether there is one: 2026-02-31 too. */
export const dayForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** Whole kilograms. */
export const loadForm = /^[1-9]\d{1,2}$/
export const loadWords = 'Kilograms, such as 120'
export const weightForm = /^[1-9]\d{0,2}(\.\d)?$/
export const weightWords = 'Kilograms, such as 16.5'
export const armForm = /^\d{1,2}(\.\d)?( to \d{1,2}(\.\d)?)?$/
export const armWords = 'Centimetres above the seat, such as 20, or 18 to 26'
export const foamForm = /^[1-9]\d{1,2}$/
export const foamWords = 'Kilograms a cubic metre, such as 40'
const hsn = () => formField(8, hsnForm, '4, 6 or 8 digits')
const gstPercent = () => formField(5, gstForm, 'A number such as 18')

const choiceField = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  labels: Readonly<Record<Values[number], string>>,
) => ({
  kind: 'choice' as const,
  input: z.enum([...values, ''] as [...Values, ''], { error: 'Choose one of the list' }),
  shown: z.enum(values),
  labels,
})

/**
 * The fields of a product that staff fill in, its pictures apart: what they may send (`input`), and how the API shows it.
 * The form, the API, files of the catalogue and the statements that store it follow from this table by the kind of a
 * field; its place in the form and on pages is a matter of design.
 */
export const productFields = {
  name: lineField(productLimits.name),
  price: { kind: 'amount' as const, input: price, shown: z.number() },
  type: choiceField(productTypes, typeLabels),
  category: choiceField(productCategories, categoryLabels),
  popular: {
    kind: 'yesNo' as const,
    input: z.enum(yesOrNo, { error: 'Must be Yes or No' }),
    shown: z.enum(yesOrNo),
  },
  /** Kept apart from the product, in a record of its own. */
  countInStock: { kind: 'stock' as const, input: stock, shown: z.number() },
  /** The same words, small or capital, tie products that differ in colour or finish; '' stands alone. */
  variantGroup: lineField(productLimits.variantGroup),
  features: { kind: 'lines' as const, input: features, shown: z.array(z.string()) },
  description: { kind: 'richText' as const, input: text(productLimits.description), shown: z.string() },
  addInfo: { kind: 'entries' as const, input: infos, shown: z.array(addInfo) },
  /** Of GST; '' is what the settings say. From `nextTaxFrom` on, a day in India, the next ones hold. */
  hsn: hsn(),
  gstPercent: gstPercent(),
  nextHsn: hsn(),
  nextGstPercent: gstPercent(),
  nextTaxFrom: formField(10, dayForm, 'A day such as 2026-04-01'),
  /** With its standard, such as 'CM/L-0000000, IS 17631:2022'. */
  bisLicence: lineField(100),
  /** The maker or the importer, with the address. */
  maker: lineField(300),
  /** Facts that a buyer decides by; '' is not stated. Kilograms that it carries, and that it weighs. */
  loadLimit: formField(3, loadForm, loadWords),
  weight: formField(5, weightForm, weightWords),
  /** Of the armrests, in centimetres above the seat: one height, or the lowest and the highest. */
  armHeight: formField(12, armForm, armWords),
  tilt: lineField(productLimits.fact),
  lumbar: lineField(productLimits.fact),
  castors: lineField(productLimits.fact),
  /** In kilograms a cubic metre. */
  foamDensity: formField(3, foamForm, foamWords),
  /** Such as 'BIFMA X5.1, tested 2026'. */
  certificates: lineField(300),
}
