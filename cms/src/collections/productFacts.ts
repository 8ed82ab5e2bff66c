import type { Field } from 'payload'
import {
  armForm,
  armWords,
  dayForm,
  foamForm,
  foamWords,
  gstForm,
  hsnForm,
  loadForm,
  loadWords,
  productLimits,
  weightForm,
  weightWords,
} from '../contract/productFields.ts'
import { oneByOne } from './productFields.ts'

const formField = (name: string, label: string, form: RegExp, message: string): Field => ({
  name,
  type: 'text',
  label,
  validate: (value: unknown) => !value || form.test(String(value)) || message,
  admin: { disableListColumn: true, width: '50%' },
})

/** For papers, and because the law asks for it. */
export const taxAndLaw: Field[] = [
  {
    type: 'row',
    fields: [
      formField('hsn', 'HSN', hsnForm, '4, 6 or 8 digits'),
      formField('gstPercent', 'GST in percent', gstForm, 'A number such as 18'),
    ],
  },
  formField('nextTaxFrom', 'From this day on', dayForm, 'A day such as 2026-04-01'),
  {
    type: 'row',
    fields: [
      formField('nextHsn', 'the HSN is', hsnForm, '4, 6 or 8 digits'),
      formField('nextGstPercent', 'the GST in percent is', gstForm, 'A number such as 18'),
    ],
  },
  {
    name: 'bisLicence',
    type: 'text',
    label: 'BIS licence',
    maxLength: 100,
    admin: {
      ...oneByOne,
      disableListColumn: true,
      description: 'Number and standard, such as CM/L-0000000, IS 17631:2022.',
    },
  },
  {
    name: 'maker',
    type: 'text',
    label: 'Maker or importer',
    maxLength: 300,
    admin: { ...oneByOne, disableListColumn: true, description: 'With the address.' },
  },
]

const fact = (
  name: string,
  label: string,
  description: string,
  maxLength: number = productLimits.fact,
): Field => ({
  name,
  type: 'text',
  label,
  maxLength,
  admin: { ...oneByOne, disableListColumn: true, width: '50%', description },
})
const inPairs = (...fields: Field[]): Field => ({ type: 'row', fields })

/** One that differs from chair to chair, so that no bulk edit offers it. */
const stated = (...given: Parameters<typeof formField>) => {
  const field = formField(...given)
  return { ...field, admin: { ...field.admin, ...oneByOne } } as Field
}

/** Facts that a buyer decides by. Pages leave out what is empty. */
export const facts: Field[] = [
  inPairs(
    stated('loadLimit', 'Carries, in kg', loadForm, loadWords),
    stated('weight', 'Weighs, in kg', weightForm, weightWords),
  ),
  inPairs(
    stated('armHeight', 'Armrests above the seat, in cm', armForm, armWords),
    stated('foamDensity', 'Foam, in kg a cubic metre', foamForm, foamWords),
  ),
  inPairs(
    fact('tilt', 'Tilt and lock', 'Such as “Synchronised, locks in 4 places”.'),
    fact('lumbar', 'Lumbar support', 'Such as “Moves up and down by 6 cm”.'),
  ),
  inPairs(
    fact('castors', 'Castors or feet', 'Such as “Soft, for hard floors”.'),
    fact('certificates', 'Certificates', 'Name, number and year, as they are printed.', 300),
  ),
]
