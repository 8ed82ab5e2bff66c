import type { Payload } from 'payload'
import { paperFileName } from '../../files/fileStore.ts'
import { files } from '../../files/files.ts'
import { contentHash } from '../../files/nameByContent.ts'
import type { Paper } from '../../payload-types.ts'
import { contentOf, factsOf } from './findPapers.ts'
import { type Copies, type PrintedPaper, renderPaperPdf } from '../../pdf/papers/renderPaperPdf.ts'

type Stored = Pick<Paper, 'id' | 'content' | 'facts'>

/** A stored paper as it is printed. */
export const printedOf = (paper: Stored): PrintedPaper => ({
  content: contentOf(paper),
  facts: factsOf(paper),
})

/** 'INV-26-27-0147.pdf' */
export const pdfNameOf = ({ number }: Pick<Paper, 'number'>) => `${number.replaceAll('/', '-')}.pdf`

/**
 * Returns the PDF of a paper: the file that was stored when it was first asked for, whatever has become of the drawing
 * since. What a portal gives later makes another file. A store that is away or full keeps nobody from a paper, since
 * the record holds all of it.
 */
export async function readPaperPdf(payload: Payload, paper: Stored, copies: Copies = 1): Promise<Buffer> {
  const printed = printedOf(paper)
  const name = paperFileName(paper.id, contentHash(Buffer.from(JSON.stringify([printed, copies]))))
  const tell = (error: unknown) =>
    payload.logger.error({ err: error, paper: paper.id }, 'a paper has no file')
  const stored = await files.read(name).catch(tell)
  if (stored) return stored
  const pdf = await renderPaperPdf(printed.content, printed.facts, copies)
  await files.write(name, pdf).catch(tell)
  return pdf
}
