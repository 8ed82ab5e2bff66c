import path from 'node:path'
import { type PaperContent, type PaperFacts, paperTitles } from '../../contract/sales/papers.ts'
import { createBreaks } from '../../process/breaks.ts'
import { joined } from '../paper/drawHead.ts'
import { drawFeet } from '../paper/drawFeet.ts'
import { type Paper, sides } from '../paper/paper.ts'
import { openSheet } from '../sheet.ts'
import { drawPaper } from './drawPaper.ts'

export interface PrintedPaper {
  content: PaperContent
  facts: PaperFacts
}

/** An invoice for goods has three. */
export type Copies = 1 | 3
const copiesOf = ({ kind }: PaperContent, copies: Copies) =>
  kind === 'invoice'
    ? ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'].slice(0, copies)
    : ['']

/** Draws papers as one document of A4 pages, each copy on pages of its own. The same papers have the same bytes. */
export async function renderPapersPdf(papers: readonly PrintedPaper[], copies: Copies): Promise<Buffer> {
  const contents = papers.map(({ content }) => content)
  const brand = contents[0]?.seller.brand ?? ''
  const days = contents.map(({ day }) => day).sort()
  const info = {
    Title: contents.map(({ kind, number }) => `${paperTitles[kind]} ${number}`).join(', '),
    Author: brand,
    Creator: brand,
    CreationDate: new Date(`${days.at(-1)}T00:00:00.000Z`),
  }
  const sheet = await openSheet(path.resolve('src/assets/fonts'), info, { bufferPages: true })
  const takeTurns = createBreaks()
  for (const { content, facts } of papers)
    for (const copy of copiesOf(content, copies)) {
      await takeTurns()
      const first = sheet.bufferedPageRange().count
      sheet.addPage()
      const paper: Paper = { sheet, y: sides.top }
      drawPaper(paper, content, facts, copy)
      const { number, seller } = content
      drawFeet(paper, joined([number, seller.gstin, 'E. & O. E.']), first)
    }
  sheet.end()
  return Buffer.concat((await sheet.toArray()) as Buffer[])
}

export const renderPaperPdf = (content: PaperContent, facts: PaperFacts, copies: Copies) =>
  renderPapersPdf([{ content, facts }], copies)
