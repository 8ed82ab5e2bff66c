import { styled } from 'styled-components'
import { useCartWord } from '../../api/site.ts'
import { paths } from '../../paths.ts'
import { countItems, useCart } from '../../state/cart.ts'
import { IconLink } from '../../ui/IconButton.tsx'

const Count = styled.span`
  position: absolute;
  right: 0.1rem;
  top: 0.1rem;
  min-width: 1.2rem;
  height: 1.2rem;
  padding-inline: 0.25rem;
  border-radius: var(--r-full);
  background: var(--accent-solid);
  color: var(--on-accent);
  font: 700 0.75rem/1.25rem var(--font-text);
  text-align: center;
`

/** The link to the cart, with its count. The first render shows none. */
export function CartLink() {
  const count = countItems(useCart())
  const name = useCartWord() === 'cart' ? 'Shopping cart' : 'Your list'
  const label = count > 0 ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name
  return (
    <IconLink to={paths.cart} icon="shopping-bag" label={label}>
      {count > 0 && <Count>{count}</Count>}
    </IconLink>
  )
}
