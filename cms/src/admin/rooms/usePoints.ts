'use client'

import '../withoutEvaluation.ts'
import { useForm, useFormFields } from '@payloadcms/ui'
import { maxPoints } from '../../contract/rooms.ts'
import type { Place } from './places.ts'

interface FormPoint extends Place {
  key: string
  /** The id of the product; '' before one is chosen. */
  product: string
  /** Whether the server has not sent its fields yet. */
  isArriving: boolean
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const path = 'points'

/** Returns the points in the form of a room, with the ways to change them: those of the rows below the picture. */
export function usePoints() {
  const { addFieldRow, dispatchFields, removeFieldRow, setModified } = useForm()
  // As text, because a selector that returns another object each time would draw without an end.
  const stored = useFormFields(([fields]) =>
    JSON.stringify(
      (fields[path]?.rows ?? []).map(({ id, isLoading }, index) => ({
        key: id,
        x: numberOf(fields[`${path}.${index}.x`]?.value),
        y: numberOf(fields[`${path}.${index}.y`]?.value),
        product: String(fields[`${path}.${index}.product`]?.value ?? ''),
        isArriving: Boolean(isLoading),
      })),
    ),
  )
  const points = JSON.parse(stored) as FormPoint[]
  const field = (value: number) => ({ value, initialValue: value, valid: true, passesCondition: true })

  return {
    points,
    isFull: points.length >= maxPoints,
    add({ x, y }: Place) {
      const subFieldState = { x: field(x), y: field(y) }
      addFieldRow({ path, schemaPath: path, rowIndex: points.length, subFieldState })
    },
    move(index: number, place: Place) {
      for (const axis of ['x', 'y'] as const)
        dispatchFields({ type: 'UPDATE', path: `${path}.${index}.${axis}`, value: place[axis], valid: true })
      setModified(true)
    },
    remove: (rowIndex: number) => removeFieldRow({ path, rowIndex }),
  }
}
