import { measuresOf } from 'cms/contract/measures'
import type { AddInfo, AddInfoField } from 'cms/contract/productFields'
import type { ProductDetail } from 'cms/contract/productViews'
import { travelOf } from '../../../../lib/drawing/measures.ts'

/** One line of the table: a value, and the same in inches if it is a measure. */
interface SpecRow {
  label: string
  value: string
  inches?: string
}
export interface SpecGroup {
  title: string
  rows: SpecRow[]
}

const toInches = (cm: number) => (cm / 2.54).toFixed(1)

/** The different values of a field in all entries. */
const valuesOf = (entries: readonly AddInfo[], field: AddInfoField) =>
  [...new Set(entries.map((entry) => entry[field]?.trim() ?? ''))].filter(Boolean)

function textRow(entries: readonly AddInfo[], label: string, field: AddInfoField): SpecRow[] {
  const values = valuesOf(entries, field)
  return values.length > 0 ? [{ label, value: values.join('; ') }] : []
}

/** A measure that is no number of centimetres stays as it is. */
function lengthRow(entries: readonly AddInfo[], label: string, field: AddInfoField): SpecRow[] {
  const values = valuesOf(entries, field)
  const cm = values.map((value) => Number(/^(\d{1,3}(?:\.\d)?)\s*cm$/i.exec(value)?.[1]))
  if (values.length === 0) return []
  const row = { label, value: values.join('; ') }
  return [cm.every(Boolean) ? { ...row, inches: `${cm.map(toInches).join('; ')} in` } : row]
}

/** The range of a seat that moves, else its one height. */
function seatRow(entries: readonly AddInfo[]): SpecRow[] {
  const travel = travelOf(measuresOf(entries[0]))
  if (!travel) return lengthRow(entries, 'Seat height', 'seatHeight')
  const [low, high] = travel
  return [
    {
      label: 'Seat height',
      value: `${low} to ${high} cm`,
      inches: `${toInches(low)} to ${toInches(high)} in`,
    },
  ]
}

const adjustment: Record<string, string> = { yes: 'Yes', no: 'No, fixed height' }

function adjustmentRow(entries: readonly AddInfo[]): SpecRow[] {
  const [stated = ''] = valuesOf(entries, 'adjustableHeight')
  const value = adjustment[stated.toLowerCase()] ?? stated
  return value ? [{ label: 'Height adjustment', value }] : []
}

/** Facts that a product states beside its entries; '' is not stated. */
type Facts = Partial<
  Pick<
    ProductDetail,
    | 'armHeight'
    | 'bisLicence'
    | 'castors'
    | 'certificates'
    | 'foamDensity'
    | 'loadLimit'
    | 'lumbar'
    | 'maker'
    | 'tilt'
    | 'weight'
  >
>

const factRow = (label: string, fact: string | undefined, unit = ''): SpecRow[] =>
  fact ? [{ label, value: `${fact}${unit}` }] : []

/** Wheels and what is known of them besides stand in one row. */
function wheelRow(entries: readonly AddInfo[], castors = ''): SpecRow[] {
  const wheels = valuesOf(entries, 'wheelMaterial').join('; ')
  if (!wheels) return factRow('Castors or feet', castors)
  return [{ label: 'Wheels', value: [wheels, castors].filter(Boolean).join('. ') }]
}

/** Returns the facts of a product in groups. What it does not state is left out, and so is a group without facts. */
export function specGroups(entries: readonly AddInfo[], facts: Facts = {}): SpecGroup[] {
  const text = (label: string, field: AddInfoField) => textRow(entries, label, field)
  const length = (label: string, field: AddInfoField) => lengthRow(entries, label, field)
  const groups: SpecGroup[] = [
    {
      title: 'Seat',
      rows: [
        ...seatRow(entries),
        ...length('Seat depth', 'seatDepth'),
        ...text('Seat colour', 'seatColor'),
        ...factRow('Foam', facts.foamDensity, ' kg/m³'),
      ],
    },
    {
      title: 'Back and arms',
      rows: [
        ...length('Backrest height', 'backrestHeight'),
        ...text('Backrest colour', 'backrestColor'),
        ...factRow('Lumbar support', facts.lumbar),
        ...factRow('Armrests above the seat', facts.armHeight, ' cm'),
      ],
    },
    {
      title: 'Overall',
      rows: [
        ...length('Width', 'chairWidth'),
        ...length('Length, front to back', 'chairLength'),
        ...length('Height', 'chairHeight'),
        ...factRow('Weighs', facts.weight, ' kg'),
        ...factRow('Carries', facts.loadLimit, ' kg'),
      ],
    },
    {
      title: 'Materials',
      rows: [
        ...text('Material', 'material'),
        ...text('Upholstery', 'upholsteryMaterial'),
        ...text('Arms', 'handleMaterial'),
        ...wheelRow(entries, facts.castors),
      ],
    },
    { title: 'Mechanism', rows: [...adjustmentRow(entries), ...factRow('Tilt and lock', facts.tilt)] },
    {
      title: 'Model',
      rows: [...text('Style', 'style'), ...text('Model', 'modelNo'), ...text('SKU', 'sku')],
    },
    {
      title: 'Origin and tests',
      rows: [
        ...text('Made in', 'countryOfOrigin'),
        ...factRow('Maker or importer', facts.maker),
        ...factRow('Certificates', facts.certificates),
        ...factRow('BIS licence', facts.bisLicence),
      ],
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
