import type { Payload } from 'payload'
import type { EnquiryInput } from '../../contract/sales/enquiries.ts'
import { raiseCounter } from '../../database/counters.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { now, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { findBrand } from '../../mail/messages.ts'
import { queueMails } from '../../mail/mailQueue.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import type { Enquiry } from '../../payload-types.ts'
import { readItems } from '../../rules/enquiries/readItems.ts'
import { addEnquiry, keysOf, nameLines } from './addEnquiry.ts'

/** Nobody fills the form in within this time. */
const fastestMs = 2500
/** From so many people on, the same words are a program's. */
const crowd = 3
const dayMs = 24 * 3_600_000

/** Refuses what only programs do. */
function refusePrograms({ openMs }: EnquiryInput) {
  if (openMs !== '' && Number(openMs) < fastestMs)
    throw new HttpError(
      400,
      'This looked like a program. Please press the button once more in some seconds, or call us.',
    )
}

type Earlier = Pick<Enquiry, 'reference' | 'createdAt' | 'status' | 'source'>

const waiting: readonly string[] = ['new', 'in talk', 'quoted', 'doubtful']

/** The enquiries of the last day by the form with this key that nobody has closed. */
async function findRecent(payload: Payload, field: 'sameKey' | 'wordsKey', key: string | null) {
  if (key === null) return []
  const fields = ['reference', 'createdAt', 'status', 'source']
  const rows = await findPlainRows<Earlier>(payload, { collection: 'enquiries', by: [field, [key]], fields })
  const since = Date.now() - dayMs
  return rows.filter(
    ({ createdAt, status, source }) =>
      source === 'Form' && waiting.includes(status) && Date.parse(createdAt) > since,
  )
}

const link = /https?:|www\.|\[url|<a\s/i

/**
 * Whether an enquiry waits apart from the others: for the hidden field, which a browser too may fill in, a link in place
 * of chairs, or words that many send. Whoever asks for a chair of ours, or complains, may use words that others use, and
 * people send links to photographs with a complaint.
 */
async function isDoubtful(
  payload: Payload,
  { name, company, ...asked }: EnquiryInput,
  { wordsKey, hasChairs }: { wordsKey: string | null; hasChairs: boolean },
) {
  if (asked.website !== '' || link.test(`${name} ${company}`)) return true
  const isBare = asked.kind === 'price' && !hasChairs
  if (isBare && link.test(`${asked.message} ${asked.chairs}`)) return true
  if (hasChairs || asked.kind === 'complaint') return false
  return (await findRecent(payload, 'wordsKey', wordsKey)).length >= crowd
}

/**
 * Takes a visitor's enquiry, with its mails to the shop and to the visitor, or not at all. The same one again within a day
 * answers the first. Throws 400.
 */
export async function askShop(payload: Payload, input: EnquiryInput): Promise<{ reference: string }> {
  refusePrograms(input)
  const { items, qty, website: _website, openMs: _openMs, ...asked } = input
  const given = readItems(items)
  const [only] = given.length === 1 && qty !== '' ? given : []
  const lines = await nameLines(payload, only ? [{ ...only, qty: Number(qty) }] : given)
  const keys = keysOf({ ...asked, lines })
  const { contact } = await findBrand(payload)
  return inTransaction(payload, async () => {
    // Of two requests at once the second sees what the first has written.
    await raiseCounter(payload, 'enquiries asked')
    const [same] = await findRecent(payload, 'sameKey', keys.sameKey)
    if (same) return { reference: same.reference }
    const doubtful = await isDoubtful(payload, input, {
      wordsKey: keys.wordsKey,
      hasChairs: lines.length > 0,
    })
    const acknowledgedAt = asked.email && !doubtful ? now() : null
    const enquiry = await addEnquiry(
      payload,
      {
        ...asked,
        ...keys,
        lines,
        status: doubtful ? 'doubtful' : 'new',
        source: 'Form',
        acknowledgedAt,
      },
      asked.name,
    )
    const data = { enquiry: enquiry.id }
    if (!doubtful && contact) await queueMails(payload, [{ kind: 'enquiryArrived', to: contact, data }])
    if (
      acknowledgedAt &&
      !(await queueLimitedMail(payload, { kind: 'enquiryReceived', to: asked.email, data }))
    )
      await updateIf(payload, {
        collection: 'enquiries',
        id: enquiry.id,
        where: {},
        set: { acknowledgedAt: null },
      })
    return { reference: enquiry.reference }
  })
}
