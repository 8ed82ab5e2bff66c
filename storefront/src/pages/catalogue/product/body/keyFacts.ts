import { measuresOf } from 'cms/contract/measures'
import type { AddInfo } from 'cms/contract/productFields'
import { lengthText, rangeText, travelOf } from '../../../../lib/drawing/measures.ts'

export interface KeyFact {
  label: string
  value: string
  /** Whether the value is a colour. */
  isColour?: boolean
}

function sizeFact(entry: AddInfo | undefined): KeyFact[] {
  const { width, length, height } = measuresOf(entry)
  const stated = Object.entries({ width, length, height }).flatMap(([name, cm]) => (cm ? [{ name, cm }] : []))
  if (stated.length === 0) return []
  const label = stated.map(({ name }) => name).join(', ')
  return [
    {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      value: `${stated.map(({ cm }) => cm).join(' × ')} cm`,
    },
  ]
}

function seatFact(entry: AddInfo | undefined): KeyFact[] {
  const measures = measuresOf(entry)
  const travel = travelOf(measures)
  if (travel) return [{ label: 'Seat height', value: rangeText(...travel, 'cm') }]
  return measures.seat ? [{ label: 'Seat height', value: lengthText(measures.seat, 'cm') }] : []
}

/** Returns up to four facts that most visitors look for first. */
export function keyFacts(entries: readonly AddInfo[]): KeyFact[] {
  const [entry] = entries
  const material = entry?.material?.trim()
  const colour = entry?.colorOption?.trim()
  return [
    ...seatFact(entry),
    ...sizeFact(entry),
    ...(material ? [{ label: 'Material', value: material }] : []),
    ...(colour ? [{ label: 'Colour', value: colour, isColour: true }] : []),
  ]
}
