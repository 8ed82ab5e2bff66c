import { Link } from '@payloadcms/ui'
import type { TextFieldServerComponent } from 'payload'
import type { ReviewPhoto } from '../../payload-types.ts'
import { Stars } from '../Stars.tsx'

const address = (review: unknown) => `/cms/collections/reviews/${String(review)}`

/** The way from a photograph to its review, in a list. */
export const ReviewCell = ({ cellData }: { cellData?: unknown }) => (
  <Link href={address(cellData)} prefetch={false}>
    Open the review
  </Link>
)

/** The photograph as large as it fits, with the review beside it, by which it is judged. */
export const ReviewField: TextFieldServerComponent = async ({ data, req: { payload } }) => {
  const { filename, name, review: id } = data as ReviewPhoto
  const review = await payload.findByID({ collection: 'reviews', id, depth: 1, disableErrors: true })
  return (
    <figure className="field-type judged-photo">
      <img src={`/cms/api/review-photos/file/${String(filename)}`} alt={`Photograph by ${name}`} />
      <figcaption>
        {review ? (
          <>
            <strong>{typeof review.product === 'string' ? 'A product' : review.product.name}</strong>
            <Stars rating={review.rating} />
            <blockquote>{review.comment}</blockquote>
            <Link href={address(id)} prefetch={false}>
              Open the review
            </Link>
          </>
        ) : (
          'The review is gone, with its product.'
        )}
      </figcaption>
    </figure>
  )
}
