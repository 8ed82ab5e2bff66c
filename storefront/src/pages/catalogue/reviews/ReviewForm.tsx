import { useState, type SubmitEvent } from 'react'
import { useSWRConfig } from 'swr'
import { reviewInput, type ReviewInput } from 'cms/contract/reviews'
import { detailUrl } from '../../../api/products.ts'
import { saveReview, useOwnVotes } from '../../../api/reviews.ts'
import { useOwnReviews } from '../../../api/users.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { OwnPhotos } from '../../../components/product/OwnPhotos.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'
import { PhotoField } from './photos/PhotoField.tsx'
import { useNewPhotos } from './photos/useNewPhotos.ts'

const grades = ['Poor', 'Okay', 'Good', 'Very Good', 'Excellent']
const maxCommentLength = 2000

interface ReviewFormProps {
  productId: string
  token: string
}

interface MessagesProps {
  isSent: boolean
  /** How many photographs the shop did not take. */
  unsent: number
  isAgain: boolean
  failure: string | undefined
}

const Messages = ({ isSent, unsent, isAgain, failure }: MessagesProps) => (
  <>
    {isSent && <Alert tone="ok">Review submitted</Alert>}
    {unsent > 0 && (
      <FormAlert>
        {unsent === 1 ? 'One photograph was' : `${unsent} photographs were`} not sent. See below, and try
        again.
      </FormAlert>
    )}
    {isAgain && !isSent && <Alert tone="info">Your new review replaces your earlier one</Alert>}
    {failure && <FormAlert>{failure}</FormAlert>}
  </>
)

/** Stars, a comment and photographs, for logged-in users. */
export function ReviewForm({ productId, token }: ReviewFormProps) {
  const [isSent, setSent] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const { mutate } = useSWRConfig()
  const own = useOwnReviews(token)
  const votes = useOwnVotes(productId, token)
  const endFor = useExpiredSession(own.error)
  const form = useZodForm(reviewInput, { initial: { rating: 1, comment: '' }, handle: endFor })
  const earlier = own.data?.find(({ product }) => product === productId)
  const chosen = useNewPhotos(productId, earlier?.photos.length ?? 0)
  const [isSending, setSending] = useState(false)

  /** Sends the chosen photographs. A refused one stays in the form, with the reason. */
  const sendPhotos = async () => {
    setSending(true)
    const failed = await chosen.send(token, endFor)
    setSending(false)
    setUnsent(failed)
    own.retry()
  }

  const send = async (input: ReviewInput) => {
    await saveReview(productId, input, token)
    form.reset()
    setSent(true)
    await sendPhotos()
    // They say which review is one's own.
    votes.retry()
    void mutate(detailUrl(productId))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setSent(false)
    form.submit(send)(event)
  }
  return (
    <>
      <Messages isSent={isSent} unsent={unsent} isAgain={Boolean(earlier)} failure={form.failure?.message} />
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
        <PhotoField chosen={chosen} />
        <SubmitButton isBusy={form.isBusy} busy="Submitting">
          Submit review
        </SubmitButton>
      </Form>
      {earlier && (
        <>
          {chosen.photos.length > 0 && !form.isBusy && (
            <Button
              variant="secondary"
              block
              className="review__send"
              isBusy={isSending}
              busy="Sending"
              onClick={() => void (isSending || sendPhotos())}
            >
              Add to my review as it stands
            </Button>
          )}
          <OwnPhotos productId={productId} photos={earlier.photos} token={token} onChange={own.retry} />
        </>
      )}
    </>
  )
}
