import wordmark from './wordmark.json' with { type: 'json' }
import { colours, fonts, type Sheet } from './sheet.ts'
import { widthOf } from './paper/layText.ts'
import { write } from './write.ts'

interface Place {
  x: number
  y: number
  width: number
  /** The width that another shop's name may have. A longer one is set in smaller letters. */
  widest: number
  ink: string
  accent: string
}

/** Draws the wordmark, whose h is a chair. Another shop's name is set in type. */
export function drawWordmark(sheet: Sheet, brand: string, place: Place): number {
  const [left = 0, top = 0, width = 1, height = 1] = wordmark.latin.viewBox
  const scale = place.width / width
  if (brand !== wordmark.name) {
    const style = { size: height * scale, font: fonts.display, colour: place.ink }
    const size = style.size * Math.min(1, place.widest / widthOf(sheet, brand, style))
    // Rounding may leave less room than the letters need.
    return write(sheet, brand, { ...style, x: place.x, y: place.y, width: place.widest + 1, size })
  }
  sheet.save().translate(place.x, place.y).scale(scale).translate(-left, -top)
  for (const letter of wordmark.latin.letters) sheet.path(letter).fill(place.ink)
  sheet.path(wordmark.latin.chair).fill(place.accent)
  sheet.restore()
  return height * scale
}

/** Draws the name in Devanagari, hanging from its top line. Another shop's name has none. */
export function drawDevanagari(
  sheet: Sheet,
  brand: string,
  place: { x: number; y: number; width: number; colour?: string },
) {
  if (brand !== wordmark.name) return
  const [left = 0, top = 0, width = 1] = wordmark.devanagari.viewBox
  sheet
    .save()
    .translate(place.x, place.y)
    .scale(place.width / width)
    .translate(-left, -top)
  for (const letter of wordmark.devanagari.letters) sheet.path(letter).fill(place.colour ?? colours.onDeep)
  sheet.restore()
}
