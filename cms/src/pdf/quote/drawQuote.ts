import { formatDate } from '../../rules/dates.ts'
import { upiPayment } from '../../rules/papers/upiPayment.ts'
import { amountInWords } from '../../rules/quotes/amountInWords.ts'
import { quoteSums, quoteTerms } from '../../rules/quotes/quoteWords.ts'
import { phoneText } from '../../text/format.ts'
import { drawParties, drawTitle, joined, strong, withCode } from '../paper/drawHead.ts'
import { type Block, drawClosing } from '../paper/drawSums.ts'
import { columnsOf, drawTable } from '../paper/drawTable.ts'
import { inColumn, mm, type Paper, sides, sizes } from '../paper/paper.ts'
import { upiBlock } from '../paper/upiBlock.ts'
import type { QuotePaper } from './quotePaper.ts'

/** The prepared pictures of lines, by their addresses. */
export type LinePictures = ReadonlyMap<string, Buffer>

function drawHead(paper: Paper, { number, version, seller }: QuotePaper) {
  const { title, validUntil } = version.content
  drawTitle(paper, {
    brand: seller.brand,
    rows: [
      strong(seller.brand),
      joined([...seller.address.filter((line) => line !== seller.state), withCode(seller.state)], ', '),
      joined([phoneText(seller.phone), seller.email]),
    ],
    title,
    facts: [
      strong(`${number}, version ${version.version}`),
      formatDate(version.sentAt) || 'Draft, not sent yet',
      `Valid until ${formatDate(validUntil)}`,
    ],
  })
}

/** Draws for whom the quote is, where the chairs go, and the way to accept it, which a draft has not. */
function drawPeople(paper: Paper, { url, seller, version }: QuotePaper) {
  const { customer, deliverTo, placeOfSupply } = version.content
  const { company, name, phone, email, gstin, pinCode } = customer
  const person = [strong(company || name), company ? name : '']
  const ways = [phone && phoneText(`+91${phone}`), email, gstin && `GSTIN ${gstin}`]
  const { addressLine1, addressLine2, city, state, floor } = deliverTo
  const address = [addressLine1, addressLine2, joined([city, pinCode], ' '), state, floor]
  const isKnown = address.some(Boolean)
  const delivery = [
    ...(isKnown ? [...person, ...address] : ['You say it when you accept.']),
    `Place of supply: ${withCode(placeOfSupply)}`,
  ]
  const words = `Scan, or ask ${version.by || 'us'}: ${phoneText(seller.phone)}`
  drawParties(paper, [
    [{ label: 'For', rows: [...person, ...ways] }],
    [{ label: 'Deliver to', rows: delivery }],
    url ? [{ label: 'Look again, ask, accept', way: { url, words } }] : [],
  ])
}

const columnsFor = (gst: string) =>
  columnsOf(
    [
      { head: 'What you get', mm: 73, isStrong: true },
      { head: 'Qty', mm: 14, isNumber: true },
      { head: 'Unit price', mm: 26, isNumber: true },
      { head: 'Discount', mm: 18, isNumber: true },
      { head: `Amount ${gst} GST`, mm: 32, isNumber: true, isStrong: true },
    ],
    sides.left + mm(17),
  )

function drawLines(paper: Paper, { version }: QuotePaper, pictures: LinePictures) {
  const rows = version.prices.lines.map((line) => {
    const { name, sku, hsn, colour, quantity, unitPrice, discountPercent, amount } = line
    return {
      cells: [
        { text: name, more: joined([sku, hsn && `HSN ${hsn}`, colour]) },
        String(quantity),
        unitPrice === 0 ? '' : inColumn(unitPrice),
        discountPercent === 0 ? '' : `${discountPercent} %`,
        amount === 0 ? 'free' : inColumn(amount),
      ],
      picture: pictures.get(line.image),
    }
  })
  drawTable(paper, columnsFor(version.content.pricesIncludeGst ? 'with' : 'without'), rows)
}

/** A proforma says where its money goes; a draft says no more than its account. */
function paying({ number, seller, url, version }: QuotePaper): Block[] {
  if (version.content.title !== 'Proforma invoice') return []
  const { advance, total } = version.prices
  const upi = url ? upiPayment(seller.upi, advance || total, number) : null
  return [{ label: 'Please pay to', text: seller.bankDetails }, ...upiBlock(upi, seller.upi.isVerified)]
}

export function drawQuote(paper: Paper, facts: QuotePaper, pictures: LinePictures) {
  const { version, seller } = facts
  drawHead(paper, facts)
  drawPeople(paper, facts)
  drawLines(paper, facts, pictures)
  drawClosing(paper, {
    sums: quoteSums(version),
    blocks: [
      { label: 'In words', text: amountInWords(version.prices.total) },
      ...paying(facts),
      { label: 'Terms', text: quoteTerms(version).join('\n'), size: sizes.small },
    ],
    signed: joined([`For ${seller.brand}`, version.by], ', '),
  })
}
