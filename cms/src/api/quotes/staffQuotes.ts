import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { isAdmin, isSeller } from '../../access.ts'
import { deskInput } from '../../contract/sales/enquiries.ts'
import {
  acceptInput,
  newQuote,
  quoteChange,
  type QuoteList,
  quoteQuery,
  sendQuoteInput,
} from '../../contract/sales/quotes.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { csvHeaders, sendParts } from '../../http/sendParts.ts'
import { readJson } from '../../http/readJson.ts'
import { requireOrderReader } from '../../http/signedIn.ts'
import { acceptQuote } from '../../operations/quotes/acceptQuote.ts'
import { exportQuotes } from '../../operations/quotes/exportQuotes.ts'
import { findQuotes, noQuote, requireQuote } from '../../operations/quotes/findQuotes.ts'
import { beginQuote, changeQuote, sendQuote, withdrawQuote } from '../../operations/quotes/workOnQuote.ts'
import { rowView, sendPaper, showQuote } from './quoteViews.ts'

/** The work of staff on quotes: everything under /api/quotes. No answer is cached. */
export function staffQuotes(payload: Payload) {
  const router = Router()
  router.use(readJson)
  const reader = (req: Request) => requireOrderReader(payload, req)
  /** Those who sell. Finance sees the quotes. */
  const seller = async (req: Request) => {
    const user = await reader(req)
    if (!isSeller(user)) throw new HttpError(403, 'You may not do this.')
    return user
  }
  /** The quote of the address, for those who may see it. Throws 401, 403 and 404. */
  const asked = async (req: Request, allowed: typeof reader) => {
    const user = await allowed(req)
    const stored = await requireQuote(payload, String(req.params.id))
    if (stored.isRemoved && !isAdmin(user)) throw noQuote()
    return stored
  }
  router.get('/', async (req, res) => {
    await reader(req)
    const { rows, ...more } = await findQuotes(payload, checkInput(quoteQuery, req.query))
    const answer: QuoteList = { rows: rows.map(rowView), ...more }
    res.json(answer)
  })
  router.post('/', async (req, res) => {
    await seller(req)
    const given = checkInput(newQuote, req.body)
    const id = await beginQuote(
      payload,
      'enquiry' in given ? given : checkInput(deskInput, { ...given.person, lines: given.lines }),
    )
    res.status(201).json(await showQuote(payload, id))
  })
  router.get('/export', async (req, res) => {
    const user = await reader(req)
    const listed = checkInput(quoteQuery, req.query)
    await sendParts(req, res, csvHeaders('quotes'), exportQuotes(payload, listed, user))
  })
  router.get('/:id', async (req, res) => {
    res.json(await showQuote(payload, (await asked(req, reader)).id))
  })
  router.put('/:id', async (req, res) => {
    const { id } = await asked(req, seller)
    await changeQuote(payload, id, checkInput(quoteChange, req.body))
    res.json(await showQuote(payload, id))
  })
  router.post('/:id/send', async (req, res) => {
    const { id } = await asked(req, seller)
    await sendQuote(payload, id, checkInput(sendQuoteInput, req.body))
    res.json(await showQuote(payload, id))
  })
  router.post('/:id/withdraw', async (req, res) => {
    const { id } = await asked(req, seller)
    await withdrawQuote(payload, id)
    res.json(await showQuote(payload, id))
  })
  router.post('/:id/accept', async (req, res) => {
    const { id } = await asked(req, seller)
    await acceptQuote(payload, () => requireQuote(payload, id), checkInput(acceptInput, req.body))
    res.json(await showQuote(payload, id))
  })
  router.get('/:id/pdf', async (req, res) => {
    const stored = await asked(req, reader)
    const { version } = req.query
    await sendPaper(payload, res, stored, version === undefined ? undefined : Number(version))
  })
  return router
}
