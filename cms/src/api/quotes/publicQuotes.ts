import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Payload } from 'payload'
import { spend } from '../../audit/spend.ts'
import { acceptInput, askAgainInput, declineInput } from '../../contract/sales/quotes.ts'
import { checkInput } from '../../http/checkInput.ts'
import { originOf } from '../../http/logRefusals.ts'
import { limitByAddress } from '../../http/rateLimits.ts'
import { answerForm, isForm, readEither } from '../../http/readForm.ts'
import { acceptQuote } from '../../operations/quotes/acceptQuote.ts'
import { askAgain, countOpened, declineQuote, reopenQuote } from '../../operations/quotes/answerQuote.ts'
import { requireByToken } from '../../operations/quotes/findQuotes.ts'
import { sendPaper, showPublic } from './quoteViews.ts'

/** The link is the only key to a quote: nobody keeps an answer, finds it, or is told from where somebody comes. */
const guarded: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
  next()
}

/** A form without JavaScript sends everything as text, the address beside the rest. */
const accepted = (req: Request) => {
  const { version, agreed, ...rest } = (req.body ?? {}) as Record<string, unknown>
  return isForm(req)
    ? { ...rest, version: Number(version), agreed: agreed === 'on', shippingAddress: rest }
    : req.body
}

/** The page of a quote, for whoever has its link: everything under /api/quote. */
export function publicQuotes(payload: Payload) {
  const router = Router()
  router.use(guarded, limitByAddress(payload, 'quote'), readEither)
  const tokenOf = (req: Request) => String(req.params.token)
  /** Throws 404, and 429 for too many acts on one quote. */
  const limited: RequestHandler = async (req, _res, next) => {
    const { id } = await requireByToken(payload, tokenOf(req))
    await spend(payload, ['quoteAct', id], { origin: originOf(req) })
    next()
  }
  const answer = async (req: Request, res: Response, done: string) => {
    const token = tokenOf(req)
    if (isForm(req)) res.redirect(303, `/quote/${token}?done=${done}`)
    else res.json(await showPublic(payload, await requireByToken(payload, token)))
  }
  router.get('/:token', async (req, res) => {
    res.json(await showPublic(payload, await requireByToken(payload, tokenOf(req))))
  })
  // Told by the page once it runs in a browser: the shop's own server, previews and scanners of mails read it too.
  router.post('/:token/opened', async (req, res) => {
    await countOpened(payload, await requireByToken(payload, tokenOf(req)))
    res.status(204).end()
  })
  router.get('/:token/pdf', async (req, res) => {
    const stored = await requireByToken(payload, tokenOf(req))
    await sendPaper(payload, res, stored, stored.version)
  })
  router.post('/:token/accept', limited, async (req, res) => {
    const find = () => requireByToken(payload, tokenOf(req))
    await acceptQuote(payload, find, checkInput(acceptInput, accepted(req)))
    await answer(req, res, 'accept')
  })
  router.post('/:token/ask', limited, async (req, res) => {
    const { message } = checkInput(askAgainInput, req.body ?? {})
    await askAgain(payload, tokenOf(req), message)
    await answer(req, res, 'ask')
  })
  router.post('/:token/decline', limited, async (req, res) => {
    const { reason } = checkInput(declineInput, req.body ?? {})
    await declineQuote(payload, tokenOf(req), reason)
    await answer(req, res, 'decline')
  })
  router.post('/:token/reopen', limited, async (req, res) => {
    await reopenQuote(payload, tokenOf(req))
    await answer(req, res, 'reopen')
  })
  router.use(answerForm)
  return router
}
