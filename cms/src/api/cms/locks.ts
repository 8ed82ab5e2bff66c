import { Router } from 'express'
import type { Payload } from 'payload'
import { z } from 'zod'
import { HttpError } from '../../errors.ts'
import { answerInPayloadsForm } from '../../http/payload/adminForm.ts'
import { readJson } from '../../http/readJson.ts'
import { asCmsStaff } from '../../http/signedIn.ts'

const takingOver = z.strictObject({
  user: z.strictObject({ relationTo: z.literal('users'), value: z.string() }),
})

/** `PATCH /cms/api/payload-locked-documents/:id`, the button "Take over": gives a lock to who presses it, and nothing else. */
export function locks(payload: Payload) {
  const router = Router()
  router.patch('/:id', asCmsStaff(payload), readJson, async (req, res) => {
    const { id: own } = res.locals.user
    const { data } = takingOver.safeParse(req.body)
    if (data?.user.value !== own) throw new HttpError(403, 'You may not do this.')
    const doc = await payload.update({
      collection: 'payload-locked-documents',
      where: { id: { equals: req.params.id } },
      data: { user: { relationTo: 'users', value: own } },
      depth: 0,
    })
    if (doc.docs.length === 0) throw new HttpError(404, 'This document is not open any more.')
    res.json({ doc: doc.docs[0], message: 'You have taken it over.' })
  })
  router.use(answerInPayloadsForm)
  return router
}
