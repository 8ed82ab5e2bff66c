import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { LoadAgain } from '../../../components/LoadAgain.tsx'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../state/session.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const StyledArea = styled.div`
  --alert-gap: 0.75rem 1.25rem;
  --control-fill: var(--paper);
  align-self: start;
  padding: clamp(1.1rem, 2.5vw, 2rem);
  border-radius: var(--r-3);
  background: var(--surface);
  h3 {
    margin-bottom: 0.5rem;
  }
  > p {
    color: var(--ink-2);
  }
`

const Missing = () => <LoadAgain what="The form" />

// The form and its rules are loaded only for logged-in users.
const ReviewForm = lazy(() =>
  import('./ReviewForm.tsx').then(
    (module) => ({ default: module.ReviewForm }),
    () => ({ default: Missing }),
  ),
)

const Placeholder = () => (
  <div role="status" style={{ minHeight: '24rem', marginBlock: '0.75rem 1.25rem' }}>
    <SkeletonSpinner label="Loading the form" />
    <Skeleton height="3rem" gap="2.25rem" />
    <Skeleton height="8rem" gap="2.75rem" />
  </div>
)

/** Shows the form to users and asks visitors to log in. The server renders the latter for everyone. */
export function ReviewArea({ productId }: { productId: string }) {
  const session = useSession()
  return (
    <StyledArea>
      <h3>Write a review</h3>
      {session ? (
        <Suspense fallback={<Placeholder />}>
          <ReviewForm productId={productId} token={session.token} />
        </Suspense>
      ) : (
        <p>
          Please <TextLink to={paths.login(paths.product(productId))}>login</TextLink> to write a review
        </p>
      )}
    </StyledArea>
  )
}
