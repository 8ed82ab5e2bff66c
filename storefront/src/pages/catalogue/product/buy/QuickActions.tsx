import { styled } from 'styled-components'
import { CompareToggle } from '../../../../components/compare/CompareToggle.tsx'
import { isInStock, type ProductOrPreview } from '../../../../api/products.ts'
import { loadExtra } from '../../../../lib/loading/loadExtra.ts'
import { paths } from '../../../../paths.ts'
import { useCart } from '../../../../state/cart.ts'
import { useSite } from '../../../../api/site.ts'
import { useOrigin } from '../../../../state/pageContext.ts'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { buyFormId } from './BuyForm.tsx'
import { isForSale } from './useAsking.ts'

const StyledActions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 1rem;
  margin-top: 1.1rem;
  padding-top: 0.4rem;
  border-top: 1px solid var(--line);
  /* The promises end in a line. */
  ul + & {
    margin-top: 0;
    border-top: 0;
  }
  .quick__action {
    justify-content: flex-start;
    min-height: 2.875rem;
    padding: 0.4rem 0;
    color: var(--ink);
    font-weight: 500;
    text-align: left;
  }
  .quick__action .i {
    color: var(--accent);
  }
  .quick__action::after {
    display: none;
  }
  .quick__action:hover {
    color: var(--accent);
  }
  .quick__action:disabled {
    background: none;
    color: var(--ink-3);
  }
  .quick__compare label {
    align-items: center;
    min-height: 2.875rem;
    padding-block: 0;
  }
  @media (scripting: none) {
    .quick__script {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

function AddToList({ id, isLeft }: { id: string; isLeft: boolean }) {
  const isListed = useCart().some(({ product }) => product === id)
  if (!isLeft)
    return (
      <Button className="quick__action" variant="quiet" disabled>
        <Icon name="list-plus" />
        Out of stock
      </Button>
    )
  return (
    <Button className="quick__action" variant="quiet" type="submit" form={buyFormId}>
      <Icon name={isListed ? 'check' : 'list-plus'} />
      {isListed ? 'On your list' : 'Add to list'}
    </Button>
  )
}

/** The quiet actions with the product. In an open shop the cart is the list. */
export function QuickActions({ product }: { product: ProductOrPreview }) {
  const { _id, name, pictures } = product
  const isOpen = useSite().purchasing === 'open'
  const url = useOrigin() + paths.product(_id)
  return (
    <StyledActions role="group" aria-label={`More with ${name}`}>
      {!isOpen && isForSale(product) && <AddToList id={_id} isLeft={isInStock(product)} />}
      <CompareToggle className="quick__compare" product={product} picture={pictures[0]} />
      <Button
        className="quick__action quick__script"
        variant="quiet"
        onClick={() =>
          void loadExtra(() => import('./shareLink.ts')).then((part) => part?.shareLink({ title: name, url }))
        }
      >
        <Icon name="share" />
        Share
      </Button>
      <LinkButton className="quick__action" variant="quiet" to={paths.productSheet(_id)}>
        <Icon name="printer" />
        Print spec sheet
      </LinkButton>
    </StyledActions>
  )
}
