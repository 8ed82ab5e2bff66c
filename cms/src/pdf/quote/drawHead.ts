import type { State } from '../../contract/states.ts'
import { formatDate } from '../../rules/dates.ts'
import { stateCodes } from '../../rules/quotes/stateCodes.ts'
import { drawQr } from '../../text/drawQr.ts'
import { phoneText } from '../../text/format.ts'
import { drawWordmark } from '../drawWordmark.ts'
import { fonts } from '../sheet.ts'
import { writeText } from './layText.ts'
import { drawRule, inks, mm, type Paper, sides, sizes } from './paper.ts'
import type { QuotePaper } from './quotePaper.ts'

type Row = string | { text: string; isStrong: true }

const strong = (text: string): Row => ({ text, isStrong: true })

/** Writes rows below each other, without those that are empty. Returns where they end. */
function writeRows(
  { sheet }: Paper,
  rows: readonly Row[],
  {
    y: top,
    ...place
  }: { x: number; y: number; width: number; size: number; colour?: string; align?: 'right' },
): number {
  return rows.reduce<number>((y, row) => {
    const text = typeof row === 'string' ? row : row.text
    const font = typeof row === 'string' ? fonts.text : fonts.strong
    return y + (text ? writeText(sheet, text, { ...place, y, font }) : 0)
  }, top)
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')
const supplied = (state: string) => (state in stateCodes ? `${state} (${stateCodes[state as State]})` : state)

/** Draws the shop on the left, and what the paper is on the right. */
export function drawTitle(paper: Paper, { number, version, seller }: QuotePaper) {
  const { sheet, y } = paper
  const { title, validUntil } = version.content
  const mark = { x: sides.left, y, width: mm(38), ink: inks.ink, accent: inks.accent }
  const below = y + drawWordmark(sheet, seller.brand, mark) + mm(2.5)
  const address = [
    [...seller.address.filter((line) => line !== seller.state), supplied(seller.state)].join(', '),
    joined([phoneText(seller.phone), seller.email]),
  ]
  const small = { size: sizes.small, colour: inks.ink2 }
  const left = writeRows(paper, [strong(seller.brand), ...address], {
    x: sides.left,
    y: below,
    width: mm(112),
    ...small,
  })
  const column = { x: sides.right - mm(62), width: mm(62), align: 'right' } as const
  const heading = writeText(sheet, title, { ...column, y, size: 20, font: fonts.display })
  const rows = [
    strong(`${number}, version ${version.version}`),
    formatDate(version.sentAt) || 'Draft, not sent yet',
    `Valid until ${formatDate(validUntil)}`,
  ]
  const right = writeRows(paper, rows, { ...column, y: y + heading, ...small })
  paper.y = Math.max(left, right) + mm(5)
  drawRule(paper, 0.6, inks.ink)
  paper.y += mm(5)
}

/** Draws the way to the customer's page: a code for phones, which is a link on a screen. A draft has none. */
function drawWay({ sheet, y: top }: Paper, { url, seller, version }: QuotePaper, x: number, width: number) {
  if (!url) return top
  const { size, path } = drawQr(url)
  const side = mm(26)
  const scale = side / size
  // Four modules of quiet on each side. The paper is quiet, so the code begins where its column does.
  const quiet = 4 * scale
  const y = top + mm(1.5)
  sheet.save().translate(x, y).scale(scale)
  // A hairline closes the seams that screens show between squares.
  sheet.path(path).lineWidth(0.04).fillAndStroke(inks.ink, inks.ink).restore()
  sheet.link(x, y, side, side, url)
  const words = `Scan, or ask ${version.by || 'us'}: ${phoneText(seller.phone)}`
  const place = { x: x + side + quiet, y, width: width - side - quiet, size: sizes.small, colour: inks.ink2 }
  return y + Math.max(side, writeText(sheet, words, place))
}

/** Draws for whom the quote is, where the chairs go, and the way to accept it. */
export function drawParties(paper: Paper, facts: QuotePaper) {
  const { customer, deliverTo, placeOfSupply } = facts.version.content
  const gap = mm(8)
  const width = (sides.width - 2 * gap) / 3
  const columns = [0, 1, 2].map((index) => sides.left + index * (width + gap))
  const labels = ['For', 'Deliver to', facts.url && 'Look again, ask, accept']
  for (const [index, label] of labels.entries())
    writeText(paper.sheet, label, {
      x: columns[index] ?? 0,
      y: paper.y,
      width,
      size: sizes.smallest,
      colour: inks.ink3,
      font: fonts.strong,
    })
  paper.y += mm(4.8)
  const place = { y: paper.y, width, size: sizes.text }
  const { company, name, phone, email, gstin, pinCode } = customer
  const person = [strong(company || name), company ? name : '']
  const ways = [phone && phoneText(`+91${phone}`), email, gstin && `GSTIN ${gstin}`]
  const { addressLine1, addressLine2, city, state, floor } = deliverTo
  const town = [city, pinCode].filter(Boolean).join(' ')
  const address = [addressLine1, addressLine2, town, state, floor]
  const isKnown = address.some(Boolean)
  const delivery = [
    ...(isKnown ? [...person, ...address] : ['You say it when you accept.']),
    `Place of supply: ${supplied(placeOfSupply)}`,
  ]
  const ends = [
    writeRows(paper, [...person, ...ways], { x: columns[0] ?? 0, ...place }),
    writeRows(paper, delivery, { x: columns[1] ?? 0, ...place }),
    drawWay(paper, facts, columns[2] ?? 0, width),
  ]
  paper.y = Math.max(...ends) + mm(5)
}
