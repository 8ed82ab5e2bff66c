import { join } from 'node:path'

/** A4 in points, and the margins that everything but the cover's picture keeps to. */
export const page = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 44, foot: 800 } as const
export const contentWidth = page.right - page.left

/** The light theme's colours: paper is exactly the background of the product pictures. */
export const colours = {
  paper: '#f4f3f1',
  ink: '#241c15',
  ink2: '#574c42',
  ink3: '#6b5f54',
  line: '#d8d1c6',
  floor: '#8f8477',
  accent: '#0c5551',
  deep: '#0b4744',
  onDeep: '#f6f1e8',
  onDeep2: '#bcd4cd',
} as const

export const fonts = { display: 'Display', text: 'Text', strong: 'Strong' } as const

/** The scripts of India, which the shop's type lacks, with the fonts that have them. The last has signs of several. */
export const scripts = (
  [
    ['Anek Bangla', /\p{Script=Bengali}/u],
    ['Anek Gujarati', /\p{Script=Gujarati}/u],
    ['Anek Gurmukhi', /\p{Script=Gurmukhi}/u],
    ['Anek Kannada', /\p{Script=Kannada}/u],
    ['Anek Malayalam', /\p{Script=Malayalam}/u],
    ['Anek Odia', /\p{Script=Oriya}/u],
    ['Anek Tamil', /\p{Script=Tamil}/u],
    ['Anek Telugu', /\p{Script=Telugu}/u],
    ['Anek Devanagari', /\p{scx=Devanagari}/u],
  ] as const
).map(([name, letters]) => ({
  letters,
  family: `${name} Medium`,
  file: `${name.replace(' ', '')}-Medium.ttf`,
}))

export type Sheet = PDFKit.PDFDocument

/** The path of a prepared picture: by that name pdfkit embeds it once, however often it is shown. */
export type SheetPicture = string

/** Opens a document without pages. `info` says what it is; its date, too, so that the same content has the same bytes. */
export async function openSheet(
  fontsFolder: string,
  info: PDFKit.DocumentInfo,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Sheet> {
  // Large, and only needed to print.
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // None: pdfkit would open a registered font anew at each use if it knew the same file by its path.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info,
    ...options,
  })
  sheet.registerFont(fonts.text, join(fontsFolder, 'AnekLatin-Regular.ttf'))
  sheet.registerFont(fonts.strong, join(fontsFolder, 'AnekLatin-SemiBold.ttf'))
  sheet.registerFont(fonts.display, join(fontsFolder, 'Eczar-Medium.ttf'))
  // pdfkit reads a font when it is first used.
  for (const { family, file } of scripts) sheet.registerFont(family, join(fontsFolder, file))
  return sheet
}

export function addSheet(sheet: Sheet, background: string = colours.paper) {
  sheet.addPage()
  sheet.rect(0, 0, page.width, page.height).fill(background)
}

export function rule(
  sheet: Sheet,
  y: number,
  colour: string,
  weight: number,
  from: number = page.left,
  to: number = page.right,
) {
  sheet.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke()
}

/** Where a link leads: a place in the same document, or an address. */
export type Target = { place: string } | { address: string }

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export function link(sheet: Sheet, { x, y, width, height }: Area, to: Target) {
  if ('place' in to) sheet.goTo(x, y, width, height, to.place)
  else sheet.link(x, y, width, height, to.address)
}
