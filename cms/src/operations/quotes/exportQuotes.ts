import type { Payload } from 'payload'
import { recordExport } from '../../audit/recordExport.ts'
import { eachWholePart } from '../../database/eachPart.ts'
import type { Quote } from '../../payload-types.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { shownStatus } from '../../rules/quotes/quoteState.ts'
import { dayInIndia } from '../../text/format.ts'
import { type Columns, csvTable } from '../imports/cells.ts'
import { type AskedQuotes, listedQuotes } from './findQuotes.ts'
import { contentOf } from './quoteContent.ts'

const columns: Columns<Quote> = {
  Number: ({ number }) => number,
  Day: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  Status: (quote) => shownStatus({ ...quote, validUntil: quote.validUntil ?? '' }, dayInIndia()),
  'Versions sent': ({ version }) => version,
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  GSTIN: (quote) => contentOf(quote).customer.gstin,
  Phone: (quote) => contentOf(quote).customer.phone,
  'E-mail': ({ email }) => email,
  'Number of chairs': ({ chairs }) => chairs,
  Total: ({ totalPrice }) => toRupees(totalPrice ?? 0),
  'Valid until': ({ validUntil }) => validUntil,
  'Times opened': ({ opened }) => opened,
  'Declined because': ({ declineReason }) => declineReason,
  Order: ({ orderNumber }) => orderNumber,
  By: ({ byName }) => byName,
}

/** Yields the quotes of a list as the parts of a file for spreadsheets, newest first. It stands in the trail. */
export async function* exportQuotes(
  payload: Payload,
  asked: AskedQuotes,
  who: { id: string; name: string },
): AsyncGenerator<string> {
  // First, so that a view that there is not is refused before the answer begins.
  const where = await listedQuotes(payload, asked)
  const what = { view: asked.view, search: asked.q }
  await recordExport(payload, { subject: 'quotes', name: 'Quotes', who, what })
  yield* csvTable(columns, eachWholePart(payload, 'quotes', where))
}
