import type { ChangeEvent } from 'react'
import type { Picture } from 'cms/contract/pictures'
import { addCompared, maxCompared, removeCompared, useCompared } from '../../state/compare.ts'

/** As much of a product as its place in the tray needs. */
export interface Comparable {
  _id: string
  name: string
}

/** The tray shows pictures of 56 px, on screens of up to three times as many pixels. */
const thumbnail = 168

/** Returns what is kept of a product that waits to be compared. */
export const comparedItem = ({ _id, name }: Comparable, picture: Picture | null | undefined) => ({
  product: _id,
  name,
  image: (picture?.sources.find(({ width }) => width >= thumbnail) ?? picture)?.url ?? '',
})

/** Whether a product is chosen to be compared, whether it can be, and how that is changed. */
export function useComparing(product: Comparable, picture: Picture | null | undefined) {
  const items = useCompared()
  const isChosen = items.some((item) => item.product === product._id)
  return {
    checked: isChosen,
    disabled: !isChosen && items.length >= maxCompared,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      target.checked ? addCompared(comparedItem(product, picture)) : removeCompared(product._id),
  }
}
