import { lazy, Suspense } from 'react'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const Missing = () => (
  <Alert>
    <p>The form could not be loaded. Please check your connection and try again.</p>
    <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
      Load this page again
    </Button>
  </Alert>
)

// The form and the rules that it checks are fetched for the one who may write.
const ReviewForm = lazy(() =>
  import('./ReviewForm.tsx').then(
    (module) => ({ default: module.ReviewForm }),
    () => ({ default: Missing }),
  ),
)

const Waiting = () => (
  <div role="status" style={{ minHeight: '24rem' }}>
    <span className="sr">Loading the form</span>
    <Skeleton height="3rem" gap="2.25rem" />
    <Skeleton height="8rem" gap="2.75rem" />
  </div>
)

/** The place to write: a visitor is asked to log in, and that is what the server draws for everyone. */
export function ReviewArea({ productId }: { productId: string }) {
  const session = useSession()
  return (
    <div className="reviews__write">
      <h3>Write a review</h3>
      {session ? (
        <Suspense fallback={<Waiting />}>
          <ReviewForm productId={productId} token={session.token} />
        </Suspense>
      ) : (
        <p>
          Please <TextLink to={paths.login(paths.product(productId))}>login</TextLink> to write a review
        </p>
      )}
    </div>
  )
}
