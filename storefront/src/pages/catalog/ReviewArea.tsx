import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type FormModule = typeof import('./ReviewForm.tsx')

/** The form and the rules that it checks are fetched for the one who may write. */
function useReviewForm() {
  const [form, setForm] = useState<FormModule | 'failed' | null>(null)
  useEffect(() => void import('./ReviewForm.tsx').then(setForm, () => setForm('failed')), [])
  return form
}

const Waiting = () => (
  <div role="status" style={{ minHeight: '22rem' }}>
    <VisuallyHidden>Loading the form</VisuallyHidden>
    <Skeleton width="4rem" gap="1rem" />
    <Skeleton height="3rem" gap=".5rem" />
    <Skeleton width="5.5rem" gap="1.25rem" />
    <Skeleton height="8rem" gap=".5rem" />
  </div>
)

function Writing({ productId, token }: { productId: string; token: string }) {
  const form = useReviewForm()
  if (!form) return <Waiting />
  if (form === 'failed')
    return (
      <Alert>
        <p>The form could not be loaded. Please check your connection and try again.</p>
        <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
          Load this page again
        </Button>
      </Alert>
    )
  return <form.ReviewForm productId={productId} token={token} />
}

/** The place to write: a visitor is asked to log in, and that is what the server draws for everyone. */
export function ReviewArea({ productId }: { productId: string }) {
  const session = useSession()
  return (
    <div className="reviews__write">
      <h3>Write a review</h3>
      {session ? (
        <Writing productId={productId} token={session.token} />
      ) : (
        <p>
          Please <TextLink to={paths.login(paths.product(productId))}>login</TextLink> to write a review
        </p>
      )}
    </div>
  )
}
