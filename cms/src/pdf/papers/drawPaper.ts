import {
  type PaperContent,
  type PaperFacts,
  type PaperLine,
  paperTitles,
} from '../../contract/sales/papers.ts'
import { formatDate } from '../../rules/dates.ts'
import { paperSums } from '../../rules/papers/paperSums.ts'
import { upiPayment } from '../../rules/papers/upiPayment.ts'
import { drawQr } from '../../text/drawQr.ts'
import { phoneText } from '../../text/format.ts'
import { drawParties, drawTitle, joined, type Row, strong, withCode } from '../paper/drawHead.ts'
import { type Block, drawBlocks, drawClosing } from '../paper/drawSums.ts'
import { type Column, columnsOf, drawTable, type TableRow } from '../paper/drawTable.ts'
import { inColumn, mm, type Paper } from '../paper/paper.ts'
import { upiBlock } from '../paper/upiBlock.ts'

/** The kinds that chairs have, with their tax; the others are of money. */
const isOfGoods = ({ kind }: PaperContent) => kind === 'invoice' || kind === 'credit note'

function drawHead(paper: Paper, { seller, kind, number, day }: PaperContent, copy: string) {
  const { brand, name, company, address, state, stateCode, gstin, phone, email, cin } = seller
  drawTitle(paper, {
    brand,
    rows: [
      strong(company || name),
      joined([...address, withCode(state, stateCode)], ', '),
      joined([phoneText(phone), email]),
      joined([gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`]),
    ],
    title: paperTitles[kind],
    facts: [strong(number), formatDate(day), copy],
  })
}

function partyRows({ name, company, address, state, stateCode }: PaperContent['buyer']): Row[] {
  const before = address.slice(0, -1)
  const town = joined([address.at(-1) ?? '', withCode(state, stateCode)], ', ')
  return [strong(company || name), company ? name : '', ...before, town]
}

const namesOf = (papers: PaperContent['against']) =>
  papers.map(({ number, day }) => `${number} of ${formatDate(day)}`)

function drawPeople(paper: Paper, content: PaperContent) {
  const { buyer, deliverTo, placeOfSupply, orderNumber, theirNumber, against, reason, payment } = content
  const phone = buyer.phone && phoneText(buyer.phone)
  const parts = [
    { label: 'Place of supply', rows: [strong(withCode(placeOfSupply))] },
    { label: 'Order', rows: [joined([orderNumber, theirNumber], ', ')] },
    { label: 'Against', rows: namesOf(against) },
    { label: 'Reason', rows: [reason] },
    {
      label: content.kind === 'refund voucher' ? 'Paid back by' : 'Paid by',
      rows: payment ? [joined([payment.way, formatDate(payment.day)], ', '), payment.reference] : [],
    },
    { label: 'Reverse charge', rows: ['No'] },
  ]
  drawParties(paper, [
    [
      {
        label: isOfGoods(content) ? 'Billed to' : 'Customer',
        rows: [...partyRows(buyer), buyer.gstin && `GSTIN ${buyer.gstin}`, phone],
      },
    ],
    [{ label: 'Delivered to', rows: partyRows(deliverTo) }],
    parts.filter(({ rows }) => rows.some(Boolean)),
  ])
}

const factsOf = ({ sku, colour, kind }: PaperLine) =>
  kind === 'chair' ? joined([sku, colour]) : kind === 'delivery' ? 'part of the supply of goods' : ''
const nameOf = (line: PaperLine) => ({ text: line.name, more: factsOf(line) })
const numberOf = ({ quantity }: PaperLine) => `${quantity.toLocaleString('en-IN')} nos`
const unlessZero = (amount: number) => (amount === 0 ? '' : inColumn(amount))

/** The columns of lines with their tax, and what stands in them. */
const goodsTable = ({ pricesIncludeGst, lines }: PaperContent): [Column[], TableRow[]] => [
  columnsOf([
    { head: '#', mm: 6 },
    { head: 'Description', mm: 42, isStrong: true },
    { head: 'HSN', mm: 17 },
    { head: 'Qty', mm: 18, isNumber: true },
    { head: `Unit price\n${pricesIncludeGst ? 'with' : 'without'} GST`, mm: 21, isNumber: true },
    { head: 'Discount', mm: 19, isNumber: true },
    { head: 'Taxable value', mm: 22, isNumber: true },
    { head: 'GST', mm: 12, isNumber: true },
    { head: 'Amount', mm: 23, isNumber: true, isStrong: true },
  ]),
  lines.map((line, index) => ({
    cells: [
      String(index + 1),
      nameOf(line),
      line.hsn,
      numberOf(line),
      inColumn(line.unitPrice),
      unlessZero(line.discount),
      inColumn(line.taxable),
      `${line.gstPercent} %`,
      inColumn(line.amount),
    ],
  })),
]

/** A voucher says for which goods the money is, and their rate; none of the tax is due yet. */
const advanceTable = ({ lines }: PaperContent): [Column[], TableRow[]] => [
  columnsOf([
    { head: '#', mm: 6 },
    { head: 'For', mm: 116, isStrong: true },
    { head: 'HSN', mm: 20 },
    { head: 'Qty', mm: 20, isNumber: true },
    { head: 'GST', mm: 18, isNumber: true },
  ]),
  lines.map((line, index) => ({
    cells: [String(index + 1), nameOf(line), line.hsn, numberOf(line), `${line.gstPercent} %`],
  })),
]

function drawTaxes(paper: Paper, { taxes }: PaperContent) {
  const isOutside = taxes.some(({ igst }) => igst !== 0)
  const heads = isOutside ? ['IGST'] : ['CGST', 'SGST']
  const columns = columnsOf([
    { head: 'Tax by HSN', mm: 40 },
    { head: 'Rate', mm: 20, isNumber: true },
    { head: 'Taxable value', mm: 35, isNumber: true },
    ...heads.map((head) => ({ head, mm: isOutside ? 55 : 27.5, isNumber: true })),
    { head: 'Tax', mm: 30, isNumber: true, isStrong: true },
  ])
  paper.y += mm(4)
  const rows = taxes.map(({ hsn, gstPercent, taxable, cgst, sgst, igst }) => ({
    cells: [
      hsn,
      `${gstPercent} %`,
      inColumn(taxable),
      ...(isOutside ? [igst] : [cgst, sgst]).map(inColumn),
      inColumn(cgst + sgst + igst),
    ],
  }))
  drawTable(paper, columns, rows)
}

/** A module of 0.375 mm is read from paper of 203 dots an inch. */
const sideOf = (text: string) => Math.max(mm(26), drawQr(text).size * mm(0.375))

const eInvoiceBlocks = ({ eInvoice }: PaperFacts): Block[] =>
  eInvoice
    ? [
        {
          label: 'E-invoice',
          text: `IRN ${eInvoice.irn}\nAcknowledgement ${eInvoice.ackNumber} of ${formatDate(eInvoice.ackDay)}`,
          code: { text: eInvoice.qrText, side: sideOf(eInvoice.qrText) },
        },
      ]
    : []

const ewayText = ({ eway }: PaperFacts) =>
  eway
    ? `${eway.number} of ${formatDate(eway.day)}\n${joined([eway.vehicle && `Vehicle ${eway.vehicle}`, `${eway.distance} km`])}`
    : ''

/** Where the money of an invoice goes. */
function paying({ kind, number, seller, total, orderNumber }: PaperContent): Block[] {
  if (kind !== 'invoice') return []
  const { upiAddress: address, upiMerchantCode: merchantCode, upiLimit: limit, name, company } = seller
  const to = { address, merchantCode, limit, payee: company || name }
  const bank = seller.bankDetails && `${seller.bankDetails}\nReference ${number}`
  return [{ label: 'Bank', text: bank }, ...upiBlock(upiPayment(to, total, orderNumber), seller.upiVerified)]
}

const totals = {
  invoice: 'Total',
  'credit note': 'Total credited',
  'receipt voucher': 'Advance received',
  'refund voucher': 'Advance paid back',
} as const

/** Draws one copy of a paper. */
export function drawPaper(paper: Paper, content: PaperContent, facts: PaperFacts, copy: string) {
  const { kind, seller, inWords, total } = content
  const isGoods = isOfGoods(content)
  drawHead(paper, content, copy)
  drawPeople(paper, content)
  if (content.lines.length > 0) drawTable(paper, ...(isGoods ? goodsTable : advanceTable)(content))
  if (isGoods) drawTaxes(paper, content)
  if (facts.eInvoice) paper.y += mm(4)
  drawBlocks(paper, eInvoiceBlocks(facts))
  drawClosing(paper, {
    sums: isGoods
      ? paperSums(content, totals[kind])
      : [{ label: totals[kind], amount: total, kind: 'total' }],
    blocks: [
      { label: 'In words', text: inWords },
      ...paying(content),
      { label: 'E-way bill', text: ewayText(facts) },
      { label: 'Terms', text: isGoods ? '' : 'No tax is due on an advance for goods.' },
    ],
    signed: `For ${seller.company || seller.name}, authorised signatory`,
  })
}
