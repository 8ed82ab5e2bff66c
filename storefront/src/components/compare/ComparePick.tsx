import type { Picture } from 'cms/contract/pictures'
import { Icon } from '../../ui/Icon.tsx'
import { useComparing, type Comparable } from './useComparing.ts'

interface ComparePickProps {
  product: Comparable
  picture: Picture | null
}

/** The choice in the corner of a card, a sign and a word in the look of `comparePick.styles.ts`. */
export function ComparePick({ product, picture }: ComparePickProps) {
  const choice = useComparing(product, picture)
  return (
    <label className="pick">
      <input type="checkbox" {...choice} />
      <span className="pick__sign">
        <Icon name="compare" />
        <Icon name="check" />
        Compare<span className="sr"> {product.name}</span>
      </span>
    </label>
  )
}
