import type { Picture } from 'cms/contract/pictures'
import { useComparing, type Comparable } from './useComparing.ts'

interface ComparePickProps {
  product: Comparable
  picture: Picture | null
}

/** The checkbox in the corner of a card, in the look of `comparePick.styles.ts`. */
export function ComparePick({ product, picture }: ComparePickProps) {
  const choice = useComparing(product, picture)
  return (
    <label className="pick">
      <input type="checkbox" {...choice} />
      <span className="pick__text">
        Compare<span className="sr"> {product.name}</span>
      </span>
    </label>
  )
}
