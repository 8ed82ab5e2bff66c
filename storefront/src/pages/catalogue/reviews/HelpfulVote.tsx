import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import type { Review } from 'cms/contract/reviews'
import { detailUrl } from '../../../api/products.ts'
import { sendVote, useOwnVotes } from '../../../api/reviews.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import { helpfulWords } from './helpfulWords.ts'

interface HelpfulVoteProps {
  productId: string
  review: Pick<Review, '_id' | 'name' | 'helpful'>
  token: string
}

/**
 * Sends a vote, and shows the count that it is answered with: a product that is read again may come from a cache that has
 * not heard of the vote yet.
 */
function useVote({ productId, review, token }: HelpfulVoteProps) {
  const [counted, setCounted] = useState<number>()
  const { mutate } = useSWRConfig()
  const own = useOwnVotes(productId, token)
  const { isBusy, send } = useSending(useExpiredSession(own.error), (words) => toast.error(words))
  const isPressed = own.data?.reviews.includes(review._id) ?? false
  const press = async () => {
    const { helpful } = await sendVote({ productId, review: review._id, isHelpful: !isPressed }, token)
    setCounted(helpful)
    void mutate(detailUrl(productId))
    own.retry()
  }
  return {
    isBusy,
    isPressed,
    helpful: counted ?? review.helpful,
    isOwn: own.data?.own === review._id,
    isKnown: own.data !== undefined,
    press: () => own.data && void send(press),
  }
}

/** The button of a user: pressed again, it takes the vote back. One's own review has none. */
export function HelpfulVote(props: HelpfulVoteProps) {
  const { name } = props.review
  const vote = useVote(props)
  const { helpful } = vote
  if (vote.isOwn) return <span className="small muted">{helpfulWords(helpful)}</span>
  return (
    <Button
      variant={vote.isPressed ? 'primary' : 'secondary'}
      size="sm"
      aria-pressed={vote.isPressed}
      aria-disabled={!vote.isKnown || undefined}
      aria-busy={vote.isBusy || undefined}
      aria-label={`${helpfulWords(helpful)}: the review by ${name}`}
      onClick={vote.press}
    >
      {helpfulWords(helpful)}
    </Button>
  )
}
