import type { CollectionConfig } from 'payload'
import { closed } from '../../access.ts'
import { idField } from '../../ids.ts'

/** A user who found a review helpful. Only operations/reviews/voteForReview.ts writes them; reviews keep their number. */
export const ReviewVotes: CollectionConfig = {
  slug: 'review-votes',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [
    idField,
    { name: 'review', type: 'text', required: true, index: true },
    { name: 'product', type: 'text', required: true, index: true },
    { name: 'user', type: 'text', required: true, index: true },
    // Review and user: one vote for each.
    { name: 'key', type: 'text', required: true, unique: true },
  ],
}
