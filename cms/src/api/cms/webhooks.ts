import { Router } from 'express'
import type { Payload } from 'payload'
import { unseal } from '../../accounts/sealing.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { HttpError } from '../../errors.ts'
import { answerErrors } from '../../http/answerErrors.ts'
import { asProvedCmsAdmin } from '../../http/signedIn.ts'

/** `POST /cms/api/webhooks/:id/secret`, by admins who have just shown who they are: the secret of a target. */
export function cmsWebhooks(payload: Payload) {
  const router = Router()
  router.post('/:id/secret', asProvedCmsAdmin(payload), async (req, res) => {
    const { webhooks } = await findSettings(payload)
    const found = webhooks?.find(({ id }) => id === req.params.id)
    const secret = await unseal(found?.secret ?? '')
    if (!secret) throw new HttpError(404, 'Please save the settings first.')
    res.json({ secret: secret.text })
  })
  router.use(answerErrors)
  return router
}
