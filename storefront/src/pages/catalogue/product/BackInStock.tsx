import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { LoadAgain } from '../../../components/LoadAgain.tsx'
import { lazyOr } from '../../../lib/loading/lazyOr.ts'
import { Button } from '../../../ui/Button.tsx'

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
const NoticeForm = lazyOr(async () => (await import('./NoticeForm.tsx')).NoticeForm, Missing)

const Loading = () => (
  <Button size="lg" variant="secondary" block isBusy>
    Loading the form
  </Button>
)

/** Offers a mail when a product is back that is out of stock. */
export function BackInStock({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <StyledBack>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <NoticeForm productId={productId} />
        </Suspense>
      ) : (
        <Button size="lg" variant="secondary" block onClick={() => setOpen(true)}>
          Tell me when it is back
        </Button>
      )}
    </StyledBack>
  )
}
