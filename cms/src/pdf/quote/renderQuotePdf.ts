import path from 'node:path'
import sharp from 'sharp'
import { files } from '../../files/files.ts'
import { openSheet, page } from '../sheet.ts'
import { drawParties, drawTitle } from './drawHead.ts'
import { drawLines, type LinePictures } from './drawLines.ts'
import { drawSums } from './drawSums.ts'
import { writeText } from './layText.ts'
import { drawRule, inks, mm, type Paper, sides, sizes } from './paper.ts'
import type { QuotePaper } from './quotePaper.ts'

/** A picture's side (pixels) in print: 13 mm at 300 dpi. */
const side = 160

/** Prepares the pictures of chairs for print; PDF does not know WebP. A quote stands without one that is missing. */
async function readPictures({ version }: QuotePaper): Promise<LinePictures> {
  const pictures = new Map<string, Buffer>()
  const urls = new Set(
    version.prices.lines.map(({ image }) => image).filter((url) => url.startsWith('/media/')),
  )
  // One after the other, so that a processor is left to serve visitors.
  for (const url of urls) {
    const stored = await files.read(path.basename(url)).catch(() => null)
    const resized = stored && sharp(stored).resize(side, side, { fit: 'contain', background: '#f4f3f1' })
    const print = await resized
      ?.flatten({ background: '#f4f3f1' })
      .jpeg()
      .toBuffer()
      .catch(() => null)
    if (print) pictures.set(url, print)
  }
  return pictures
}

/** Draws the foot of each page, once it is known how many there are. */
function drawFeet({ sheet }: Paper, { number, version }: QuotePaper) {
  const isQuote = version.content.title === 'Quote'
  const words = isQuote ? 'This is a quote, not a tax invoice' : 'This is not a tax invoice'
  const { count } = sheet.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index)
    const foot = { sheet, y: page.height - mm(14.5) }
    drawRule(foot, 0.2, inks.line)
    const style = { y: foot.y + mm(1.2), size: sizes.smallest, colour: inks.ink3 }
    writeText(sheet, `${number}, version ${version.version} · ${words}`, {
      ...style,
      x: sides.left,
      width: mm(140),
    })
    const place = { x: sides.right - mm(40), width: mm(40), align: 'right' } as const
    writeText(sheet, `Page ${index + 1} of ${count}`, { ...style, ...place })
  }
}

/** Draws a sent version of a quote as A4 paper. The same version has the same bytes. */
export async function renderQuotePdf(facts: QuotePaper): Promise<Buffer> {
  const { number, version, seller } = facts
  const pictures = await readPictures(facts)
  const info = {
    Title: `${version.content.title} ${number}, version ${version.version}`,
    Author: seller.brand,
    Creator: seller.brand,
    ...(version.sentAt && { CreationDate: new Date(version.sentAt) }),
  }
  const sheet = await openSheet(path.resolve('src/assets/fonts'), info, { bufferPages: true })
  sheet.addPage()
  const paper: Paper = { sheet, y: sides.top }
  drawTitle(paper, facts)
  drawParties(paper, facts)
  drawLines(paper, facts, pictures)
  drawSums(paper, facts)
  drawFeet(paper, facts)
  sheet.end()
  return Buffer.concat((await sheet.toArray()) as Buffer[])
}
