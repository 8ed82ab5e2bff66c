import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { isInStock, type ProductOrPreview } from '../../../api/products.ts'
import { LoadAgain } from '../../../components/LoadAgain.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { Button } from '../../../ui/Button.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'

const StyledBack = styled.div`
  --alert-gap: 0;
  margin-top: 0.75rem;
  .back__form {
    outline: 0;
  }
  @media (scripting: none) {
    display: none;
  }
`

const Missing = () => <LoadAgain what="The form" />

// The form and its rules are loaded for those who want it.
const NoticeForm = lazy(() =>
  import('./NoticeForm.tsx').then(
    (module) => ({ default: module.NoticeForm }),
    () => ({ default: Missing }),
  ),
)

const Loading = () => (
  <Button size="lg" variant="secondary" block aria-busy>
    <SpinnerIcon className="spin" aria-hidden />
    Loading the form
  </Button>
)

/** Offers a mail when a product is back, while it is out of stock. */
export function BackInStock({ product }: { product: ProductOrPreview }) {
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  if (isInStock(product) || ('status' in product && product.status === 'draft')) return null
  return (
    <StyledBack>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <NoticeForm productId={product._id} />
        </Suspense>
      ) : (
        <Button size="lg" variant="secondary" block disabled={!isReady} onClick={() => setOpen(true)}>
          Tell me when it is back
        </Button>
      )}
    </StyledBack>
  )
}
