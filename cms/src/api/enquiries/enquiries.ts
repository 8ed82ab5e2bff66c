import { type Request, type RequestHandler, Router } from 'express'
import type { Payload } from 'payload'
import { isAdmin, isSeller } from '../../access.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import {
  deskInput,
  type EnquiryAnswer,
  enquiryChange,
  type EnquiryDesk,
  enquiryEventInput,
  enquiryInput,
  type EnquiryList,
  enquiryQuery,
  joinInput,
} from '../../contract/sales/enquiries.ts'
import { localPhone } from '../../contract/typed/numbers.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { limitByAddress } from '../../http/rateLimits.ts'
import { answerForm, isForm, readEither } from '../../http/readForm.ts'
import { readJson } from '../../http/readJson.ts'
import { refuseForeignShopPages } from '../../http/refuseForeignPages.ts'
import { csvHeaders, sendParts } from '../../http/sendParts.ts'
import { requireOrderReader } from '../../http/signedIn.ts'
import { askShop } from '../../operations/enquiries/askShop.ts'
import { repliesOf } from '../../operations/enquiries/enquiryMails.ts'
import { exportEnquiries } from '../../operations/enquiries/exportEnquiries.ts'
import {
  findCaller,
  findEnquiries,
  findSellers,
  noEnquiry,
  requireEnquiry,
} from '../../operations/enquiries/findEnquiries.ts'
import {
  addAtDesk,
  changeEnquiry,
  joinEnquiry,
  noteEnquiry,
} from '../../operations/enquiries/workOnEnquiry.ts'
import { rowView, showEnquiry } from './enquiryViews.ts'

/** Enquiries: everything under /api/enquiries. No answer is cached. */
export function enquiries(payload: Payload) {
  const router = Router()
  const limited = limitByAddress(payload, 'enquiry')

  const ask: RequestHandler = async (req, res) => {
    refuseForeignShopPages(req)
    const answer: EnquiryAnswer = await askShop(payload, checkInput(enquiryInput, req.body ?? {}))
    if (isForm(req)) res.redirect(303, `/enquire?sent=${answer.reference}`)
    else res.status(201).json(answer)
  }
  router.post('/', limited, readEither, ask, answerForm)

  const reader = (req: Request) => requireOrderReader(payload, req)
  /** Those who sell. Finance sees the enquiries. */
  const seller = async (req: Request) => {
    const user = await reader(req)
    if (!isSeller(user)) throw new HttpError(403, 'You may not do this.')
    return user
  }
  /** The id in the address, for those who may see what it names. Throws 401, 403 and 404. */
  const idFor = async (req: Request, allowed: typeof reader) => {
    const user = await allowed(req)
    const { id, status } = await requireEnquiry(payload, String(req.params.id))
    if (status === 'removed' && !isAdmin(user)) throw noEnquiry()
    return id
  }
  router.use(readJson)
  router.get('/', async (req, res) => {
    const user = await reader(req)
    const asked = { ...checkInput(enquiryQuery, req.query), isAdmin: isAdmin(user) }
    const { rows, ...more } = await findEnquiries(payload, asked)
    const answer: EnquiryList = { rows: rows.map(rowView), ...more }
    res.json(answer)
  })
  router.get('/export', async (req, res) => {
    const user = await reader(req)
    const asked = { ...checkInput(enquiryQuery, req.query), isAdmin: isAdmin(user) }
    await sendParts(req, res, csvHeaders('enquiries'), exportEnquiries(payload, asked, user))
  })
  router.get('/desk', async (req, res) => {
    await reader(req)
    const answer: EnquiryDesk = {
      people: await findSellers(payload),
      replies: repliesOf(await findSettings(payload)),
    }
    res.json(answer)
  })
  router.post('/desk', async (req, res) => {
    await seller(req)
    const id = await addAtDesk(payload, checkInput(deskInput, req.body))
    res.status(201).json(await showEnquiry(payload, id))
  })
  router.get('/known', async (req, res) => {
    await reader(req)
    res.json(await findCaller(payload, localPhone(String(req.query.phone ?? '').slice(0, 80))))
  })
  router.get('/:id', async (req, res) => {
    res.json(await showEnquiry(payload, await idFor(req, reader)))
  })
  router.put('/:id', async (req, res) => {
    const id = await idFor(req, seller)
    await changeEnquiry(payload, id, checkInput(enquiryChange, req.body))
    res.json(await showEnquiry(payload, id))
  })
  router.post('/:id/events', async (req, res) => {
    const id = await idFor(req, seller)
    await noteEnquiry(payload, id, checkInput(enquiryEventInput, req.body))
    res.json(await showEnquiry(payload, id))
  })
  router.post('/:id/join', async (req, res) => {
    const id = await idFor(req, seller)
    const other = await joinEnquiry(payload, id, checkInput(joinInput, req.body).into)
    res.json(await showEnquiry(payload, other))
  })
  return router
}
