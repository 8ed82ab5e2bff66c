import { lettersOf } from '../contract/typed/letters.ts'
import { scripts, type Sheet } from './sheet.ts'

/** Part of a line, in one font: letters are shaped only together with their neighbours of the same font. */
interface Run {
  text: string
  face: string
}

/** The part of pdfkit's document that knows the font that is set. Its types leave it out. */
interface Face {
  ascender: number
  font: { hasGlyphForCodePoint: (code: number) => boolean }
}
const faceOf = (sheet: Sheet, font: string) => (sheet.font(font) as unknown as { _font: Face })._font

/** How far the letters of a font rise above its baseline, in sizes. */
export const ascentOf = (sheet: Sheet, font: string) => faceOf(sheet, font).ascender / 1000

const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** Returns the font of a letter: that of its script where it has one. */
const fontOf = (letter: string, font: string) =>
  scripts.find(({ letters }) => letters.test(letter))?.family ?? font

/** Signs that the shop's fonts lack, in signs that they have. Others stand for what Unicode takes them apart into. */
const plainSigns: Record<string, string> = {
  '\u2010': '-',
  '≠': '<>',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '→': '>',
  '←': '<',
  '★': '*',
  '☆': '*',
  '✓': '•',
  '✔': '•',
  '€': 'EUR',
  Ω: 'Ohm',
  μ: 'u',
}
const unknown = '\ufffd'

function legibleLetter(sheet: Sheet, letter: string, font: string): string {
  if (/^\s/.test(letter)) return letter === '\n' ? letter : ' '
  const face = fontOf(letter, font)
  // Joiners shape the scripts of India; elsewhere they and their like have no sign.
  const shown = face === font ? letter.replace(/\p{DI}/gu, '') : letter
  const has = (sign: string) =>
    /\p{DI}/u.test(sign) || faceOf(sheet, face).font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  if ([...shown].every(has)) return shown
  const parts = plainSigns[shown] ?? [...shown.normalize('NFKD')].map((sign) => plainSigns[sign] ?? sign)
  const kept = [parts].flat().filter((signs) => [...signs].every(has))
  return kept.join('') || (/[\p{L}\p{N}]/u.test(shown) ? unknown : '')
}

/** Writes a text in signs that the fonts have. Words of other scripts become a question mark, pictures nothing. */
export const legible = (sheet: Sheet, text: string, font: string): string =>
  isPlain(text)
    ? text
    : lettersOf(text.normalize())
        .map((letter) => legibleLetter(sheet, letter, font))
        .join('')
        .replace(/\ufffd+/g, '?')

/** Cuts a line by script, each part with its font. */
export function runsOf(sheet: Sheet, line: string, font: string): Run[] {
  const text = legible(sheet, line, font)
  if (isPlain(text)) return text ? [{ text, face: font }] : []
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    const face = fontOf(letter, font)
    if (last?.face === face) last.text += letter
    else runs.push({ text: letter, face })
  }
  return runs
}
