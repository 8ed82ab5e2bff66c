import { ownRecords } from '../ownRecords.ts'

/** A user who found a review helpful. Only operations/reviews/voteForReview.ts writes them; reviews keep their number. */
export const ReviewVotes = ownRecords('review-votes', [
  { name: 'review', type: 'text', required: true, index: true },
  { name: 'product', type: 'text', required: true, index: true },
  { name: 'user', type: 'text', required: true, index: true },
  // Review and user: one vote for each.
  { name: 'key', type: 'text', required: true, unique: true },
])
