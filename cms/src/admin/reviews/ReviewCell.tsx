'use client'
import { Link, useField } from '@payloadcms/ui'

const address = (review: unknown) => `/cms/collections/reviews/${String(review)}`

/** The way from a photograph to its review, in a list. */
export const ReviewCell = ({ cellData }: { cellData?: unknown }) => (
  <Link href={address(cellData)} prefetch={false}>
    Open the review
  </Link>
)

/** The same in the form. */
export function ReviewField() {
  const { value } = useField<string>({ path: 'review' })
  return (
    <div className="field-type">
      <Link href={address(value)} prefetch={false}>
        Open the review
      </Link>
    </div>
  )
}
