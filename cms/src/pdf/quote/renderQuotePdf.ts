import path from 'node:path'
import sharp from 'sharp'
import { files } from '../../files/files.ts'
import { openSheet } from '../sheet.ts'
import { drawFeet } from '../paper/drawFeet.ts'
import { type Paper, sides } from '../paper/paper.ts'
import { drawQuote, type LinePictures } from './drawQuote.ts'
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
  drawQuote(paper, facts, pictures)
  const isQuote = version.content.title === 'Quote'
  const words = isQuote ? 'This is a quote, not a tax invoice' : 'This is not a tax invoice'
  drawFeet(paper, `${number}, version ${version.version} · ${words}`)
  sheet.end()
  return Buffer.concat((await sheet.toArray()) as Buffer[])
}
