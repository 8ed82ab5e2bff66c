import type { Picture } from 'cms/contract/pictures'
import { styled } from 'styled-components'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useComparing, type Comparable } from './useComparing.ts'

/** A choice that only scripts keep, so it is not offered without them. */
const Choice = styled(Checkbox)`
  @media (scripting: none) {
    display: none;
  }
  label:has(:disabled) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`

interface CompareToggleProps {
  product: Comparable
  picture: Picture | null | undefined
  className?: string
}

/** The checkbox with which a product is chosen to be compared. */
export function CompareToggle({ product, picture, className }: CompareToggleProps) {
  const choice = useComparing(product, picture)
  return (
    <Choice
      className={className}
      label={
        <>
          Compare<span className="sr"> {product.name}</span>
        </>
      }
      {...choice}
    />
  )
}
