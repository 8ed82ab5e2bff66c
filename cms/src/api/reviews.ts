import { type Request, type Response, Router } from 'express'
import type { Payload } from 'payload'
import { limitByAddress, limitByUser } from '../http/rateLimits.ts'
import { readUpload, uploadOf } from '../http/readUpload.ts'
import { asUser, requireUser } from '../http/signedIn.ts'
import { addPhoto, removeOwnPhoto } from '../operations/reviews/photos.ts'
import { ownPhotoView } from '../files/ownPhotoView.ts'
import { findOwnVotes, voteForReview } from '../operations/reviews/voteForReview.ts'

/**
 * The routes by which users add to reviews, under /api/products: `POST /:id/reviews/photos`, `DELETE /:id/reviews/photos/:photo`,
 * `GET /:id/reviews/votes`, `PUT` and `DELETE /:id/reviews/:review/vote`.
 */
export function reviews(payload: Payload) {
  const router = Router()
  router.post(
    '/:id/reviews/photos',
    asUser(payload),
    limitByAddress(payload, 'upload'),
    limitByUser(payload, 'photo'),
    readUpload,
    async (req, res) => {
      const { buffer } = uploadOf(req)
      // The client has gone: nothing is stored.
      if (req.socket.destroyed) return
      const photo = await addPhoto(payload, res.locals.user, String(req.params.id), buffer)
      res.status(201).json(ownPhotoView(photo))
    },
  )
  router.delete('/:id/reviews/photos/:photo', async (req, res) => {
    const { user } = await requireUser(payload, req)
    await removeOwnPhoto(payload, user, req.params.photo)
    res.json({ message: 'The photograph is removed.' })
  })
  router.get('/:id/reviews/votes', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await findOwnVotes(payload, user.id, req.params.id))
  })
  const vote =
    (isHelpful: boolean) => async (req: Request<{ id: string; review: string }>, res: Response) => {
      const { id: product, review } = req.params
      const { user } = await requireUser(payload, req)
      res.json({ helpful: await voteForReview(payload, user, { product, review, isHelpful }) })
    }
  const limited = limitByAddress(payload, 'vote')
  router.put('/:id/reviews/:review/vote', limited, vote(true))
  router.delete('/:id/reviews/:review/vote', limited, vote(false))
  return router
}
