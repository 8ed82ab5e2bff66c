import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import type { Review } from 'cms/contract/reviews'
import { detailUrl } from '../../../api/products.ts'
import { sendVote, useOwnVotes } from '../../../api/reviews.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [counted, setCounted] = useState<number>()
  const { mutate } = useSWRConfig()
  const own = useOwnVotes(productId, token)
  const endFor = useExpiredSession(own.error)
  const isPressed = own.data?.reviews.includes(review._id) ?? false
  const press = async () => {
    if (isBusy || !own.data) return
    setBusy(true)
    try {
      const { helpful } = await sendVote({ productId, review: review._id, isHelpful: !isPressed }, token)
      setCounted(helpful)
      void mutate(detailUrl(productId))
      own.retry()
    } catch (error) {
      if (!endFor(error)) toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    isPressed,
    helpful: counted ?? review.helpful,
    isOwn: own.data?.own === review._id,
    isKnown: own.data !== undefined,
    press,
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
      onClick={() => void vote.press()}
    >
      {helpfulWords(helpful)}
    </Button>
  )
}
