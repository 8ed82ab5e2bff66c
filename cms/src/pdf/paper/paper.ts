import { page, type Sheet } from '../sheet.ts'

export const mm = (length: number) => (length * 72) / 25.4

const [left, right] = [mm(15), page.width - mm(15)]
/** The edges that text keeps to, in points. */
export const sides = { left, right, width: right - left, top: mm(14), bottom: page.height - mm(20) } as const

export const inks = { ink: '#1d1712', ink2: '#4a4037', ink3: '#665a4f', line: '#cfc8bd', accent: '#0c5551' }

export const sizes = { text: 9.5, table: 8.75, small: 8.5, smallest: 8 } as const

/** The document, and how far down its page is written. */
export interface Paper {
  sheet: Sheet
  y: number
}

export function drawRule(paper: Paper, weightMm: number, colour: string, from = left, to = right) {
  const { sheet, y } = paper
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(mm(weightMm)).strokeColor(colour).stroke()
}

/** Begins another page if what comes next has no room on this one. Returns whether it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= sides.bottom) return false
  paper.sheet.addPage()
  paper.y = sides.top
  return true
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Rupees as a column shows them: 2,15,460.00. */
export const inColumn = (rupees: number) => grouped.format(rupees)
/** Rupees as a sum: ₹2,15,460.00, or −₹0.32. */
export const inRupees = (rupees: number) => `${rupees < 0 ? '−' : ''}₹${grouped.format(Math.abs(rupees))}`
