import type { Payload } from 'payload'
import { recordExport } from '../../audit/recordExport.ts'
import type { Enquiry } from '../../payload-types.ts'
import { dayInIndia } from '../../text/format.ts'
import { type Columns, csvTable } from '../imports/cells.ts'
import { linesOf } from './addEnquiry.ts'
import { eachEnquiry } from './findEnquiries.ts'

const columns: Columns<Enquiry> = {
  Reference: ({ reference }) => reference,
  Day: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  Kind: ({ kind }) => kind,
  Status: ({ status }) => status,
  'Came by': ({ source }) => source,
  Name: ({ name }) => name,
  Phone: ({ phone }) => phone,
  'E-mail': ({ email }) => email,
  'WhatsApp name': ({ whatsapp }) => whatsapp,
  Company: ({ company }) => company,
  GSTIN: ({ gstin }) => gstin,
  'PIN code': ({ pinCode }) => pinCode,
  'When it suits': ({ when }) => when,
  Chairs: (enquiry) =>
    linesOf(enquiry)
      .map(({ name, qty }) => `${qty} × ${name}`)
      .join('; '),
  'Chairs in words': ({ chairs }) => chairs,
  Words: ({ message }) => message,
  With: ({ ownerName }) => ownerName,
  'Next day': ({ nextDay }) => nextDay,
  'Next step': ({ nextStep }) => nextStep,
  'Lost because': ({ lostReason }) => lostReason,
}

/**
 * Yields enquiries as the parts of a file for spreadsheets, newest first. It stands in the trail, since it takes people's
 * names and numbers out of the shop.
 */
export async function* exportEnquiries(
  payload: Payload,
  asked: Parameters<typeof eachEnquiry>[1],
  who: { id: string; name: string },
): AsyncGenerator<string> {
  // First, so that a view that there is not is refused before the answer begins.
  const parts = eachEnquiry(payload, asked)
  const what = { view: asked.view, search: asked.q }
  await recordExport(payload, { subject: 'enquiries', name: 'Enquiries', who, what })
  yield* csvTable(columns, parts)
}
