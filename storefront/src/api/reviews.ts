import type { OwnPhoto, OwnVotes, ReviewInput, VoteAnswer } from 'cms/contract/reviews'
import { fetchApi, sendApi } from './client.ts'
import { productUrl } from './products.ts'
import { useOwnApi } from './users.ts'

const reviewsUrl = (productId: string) => `${productUrl(productId)}/reviews`

/** Saves a review. A user's second review replaces the first. */
export const saveReview = (productId: string, input: ReviewInput, token: string) =>
  sendApi<{ message: string }>('POST', reviewsUrl(productId), input, token)

/** Adds a photograph to the user's review of a product. */
export async function addPhoto(productId: string, file: File, token: string): Promise<OwnPhoto> {
  const body = new FormData()
  body.append('image', file)
  return (await fetchApi(`${reviewsUrl(productId)}/photos`, { method: 'POST', body }, token)) as OwnPhoto
}

export const removePhoto = (productId: string, photo: string, token: string) =>
  sendApi<{ message: string }>('DELETE', `${reviewsUrl(productId)}/photos/${photo}`, undefined, token)

/** Says that a review is helpful, or takes that back. */
export const sendVote = (
  { productId, review, isHelpful }: { productId: string; review: string; isHelpful: boolean },
  token: string,
) =>
  sendApi<VoteAnswer>(
    isHelpful ? 'PUT' : 'DELETE',
    `${reviewsUrl(productId)}/${review}/vote`,
    undefined,
    token,
  )

/** Reads which reviews of a product the user found helpful. */
export const useOwnVotes = (productId: string, token: string | undefined) =>
  useOwnApi<OwnVotes>(`${reviewsUrl(productId)}/votes`, token)
