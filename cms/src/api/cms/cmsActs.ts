import { Router } from 'express'
import type { Payload } from 'payload'
import { unseal } from '../../accounts/sealing.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { HttpError } from '../../errors.ts'
import { answerErrors } from '../../http/answerErrors.ts'
import { asCmsAdmin, asCmsEditor, asProvedCmsAdmin } from '../../http/signedIn.ts'
import { testMail } from '../../mail/mailTest.ts'
import { sendMailAgain } from '../../mail/sendMailAgain.ts'
import { saySo } from '../../operations/golive/saidDone.ts'
import { findHealth } from '../../operations/health/findHealth.ts'
import { restoreProduct } from '../../operations/products/restoreProduct.ts'
import { keepSamples, removeSamples } from '../../operations/samples/removeSamples.ts'
import { lastErrors } from '../../telemetry/lastErrors.ts'
import { sayCounts } from '../../text/sampleCounts.ts'

/** The acts and readings of staff under /cms beside Payload's own routes, each by its path under `/cms/api`. */
export function cmsActs(payload: Payload) {
  const router = Router()
  const asAdmin = asCmsAdmin(payload)
  const asProvedAdmin = asProvedCmsAdmin(payload)

  /** Brings a deleted product back. */
  router.post('/archive/:id/restore', asCmsEditor(payload), async (req, res) => {
    await restoreProduct(payload, req.params.id, res.locals.user)
    res.json({ message: 'Product restored' })
  })

  /** Keeps an admin's word that the backup's key lies elsewhere. */
  router.post('/go-live/backup-key', asAdmin, async (_req, res) => {
    await saySo(payload, 'backup-key-kept', res.locals.user.name)
    res.json({ message: 'Noted, with your name and the time.' })
  })

  /** A line for each part of the shop, and what this process has logged as errors. */
  router.get('/health', asAdmin, async (_req, res) => {
    res.json({ lines: await findHealth(payload), errors: lastErrors })
  })

  /** Sends the admin a letter. Returns how each step of its way went. */
  router.post('/mail-test', asAdmin, async (_req, res) => {
    const { email, name: by } = res.locals.user
    const steps = await testMail(payload, email)
    if (steps.some(({ name, isRight }) => name === 'Letter' && isRight))
      await saySo(payload, 'mail-tested', by)
    res.json({ steps })
  })

  /** Has a mail that has failed sent now. Payload's own DELETE drops one. */
  router.post('/mails/:id/again', asAdmin, async (req, res) => {
    await sendMailAgain(payload, req.params.id)
    res.json({ message: 'The mail is sent again now.' })
  })

  /** Ends the question of a sample shop. */
  router.post('/samples/keep', asAdmin, async (_req, res) => {
    await keepSamples(payload)
    res.json({ message: 'The samples stay.' })
  })

  /** Removes the samples that nobody has changed. */
  router.post('/samples/remove', asProvedAdmin, async (_req, res) => {
    const said = sayCounts(await removeSamples(payload, res.locals.user))
    res.json({ message: said ? `Removed: ${said}.` : 'There was nothing to remove.' })
  })

  /** The secret of a webhook's target, for admins who have just shown who they are. */
  router.post('/webhooks/:id/secret', asProvedAdmin, async (req, res) => {
    const { webhooks } = await findSettings(payload)
    const found = webhooks?.find(({ id }) => id === req.params.id)
    const secret = await unseal(found?.secret ?? '')
    if (!secret) throw new HttpError(404, 'Please save the settings first.')
    res.json({ secret: secret.text })
  })
  router.use(answerErrors)
  return router
}
