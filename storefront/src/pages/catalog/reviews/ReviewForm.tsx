import { useState, type SubmitEvent } from 'react'
import { useSWRConfig } from 'swr'
import { reviewInput, type ReviewInput } from 'cms/contract/reviews'
import { detailUrl } from '../../../api/products.ts'
import { saveReview } from '../../../api/reviews.ts'
import { useOwnReviews } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'

const grades = ['Poor', 'Okay', 'Good', 'Very Good', 'Excellent']
const maxCommentLength = 2000

interface ReviewFormProps {
  productId: string
  token: string
}

/** Stars and a comment, for logged-in users. */
export function ReviewForm({ productId, token }: ReviewFormProps) {
  const form = useZodForm(reviewInput, { initial: { rating: 1, comment: '' } })
  const [isSent, setSent] = useState(false)
  const { mutate } = useSWRConfig()
  const own = useOwnReviews(token)
  const endFor = useExpiredSession(own.error)
  const isAgain = own.data?.some(({ product }) => product === productId)

  const send = async (input: ReviewInput) => {
    try {
      await saveReview(productId, input, token)
    } catch (error) {
      if (endFor(error)) return
      throw error
    }
    form.reset()
    setSent(true)
    own.retry()
    void mutate(detailUrl(productId))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setSent(false)
    form.submit(send)(event)
  }
  return (
    <>
      {isSent && <Alert tone="ok">Review submitted</Alert>}
      {isAgain && !isSent && <Alert tone="info">Your new review replaces your earlier one</Alert>}
      {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
      <Form onSubmit={submit} onChange={() => setSent(false)}>
        <SelectField label="Rating" {...form.fieldProps('rating')}>
          {grades.map((grade, index) => (
            <option key={grade} value={index + 1}>{`${index + 1} ${grade}`}</option>
          ))}
        </SelectField>
        <TextAreaField
          label="Comment"
          note={`${form.values.comment.length} / ${maxCommentLength}`}
          placeholder="What is it like to sit on?"
          {...form.fieldProps('comment')}
        />
        <SubmitButton isBusy={form.isBusy} busy="Submitting">
          Submit review
        </SubmitButton>
      </Form>
    </>
  )
}
