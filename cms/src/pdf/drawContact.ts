import { phoneText } from '../text/format.ts'
import type { PrintedSite } from './printed.ts'
import { drawDevanagari, drawWordmark } from './drawWordmark.ts'
import { colours, contentWidth, fonts, page, rule, type Sheet } from './sheet.ts'
import { heightOf, write } from './write.ts'

const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

interface Line {
  text: string
  note: string
  href?: string
}

function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  { x, y, width, gap }: { x: number; y: number; width: number; gap: number },
) {
  for (const [index, { text, note, href }] of lines.entries()) {
    const top = y + index * gap
    write(sheet, text, { x, y: top, width, size: 13.5, font: fonts.strong, colour: colours.onDeep })
    write(sheet, note, { x, y: top + 17, width, size: 9.6, colour: colours.onDeep2 })
    if (href) sheet.link(x, top, width, 30, href)
  }
}

const rowsTop = 218
/** Where the shop's name stands, if the lines above leave room, and the floor under it. */
const markTop = 680
const floor = 748

/** Returns a style in which each of these texts has this room. */
function styleOf(sheet: Sheet, texts: readonly string[], width: number, room: number) {
  const leading = 1.45
  let size = 12.5
  const isHigh = (text: string) => heightOf(sheet, text, { width, size, leading, lines: Infinity }) > room
  while (size > 7 && texts.some(isHigh)) size *= 0.92
  return { width, size, leading, colour: colours.onDeep, lines: Math.floor(room / size / leading) }
}

const heading = (sheet: Sheet, text: string, x: number, y: number) =>
  write(sheet, text, { x, y, width: 240, size: 17, font: fonts.display, colour: colours.onDeep })

/** Draws the last page: phone numbers, address, e-mail. */
export function drawContact(sheet: Sheet, site: PrintedSite) {
  sheet.addNamedDestination('contact')
  sheet.outline.addItem('Talk to us')
  const x = page.left
  const right = page.left + contentWidth / 2 + 10
  const width = contentWidth / 2 - 20
  rule(sheet, page.top, colours.onDeep, 1.6)
  write(sheet, 'Talk to us', {
    x,
    y: 58,
    width: 400,
    size: 46,
    font: fonts.display,
    colour: colours.onDeep,
    leading: 1.1,
  })
  write(sheet, site.lede, {
    x,
    y: 122,
    width: 400,
    size: 13,
    colour: colours.onDeep2,
  })

  heading(sheet, 'People', x, 184)
  const people = site.contacts.map(({ name, role, phone }) => ({
    text: name,
    note: `${role}, ${phoneText(phone)}`,
    href: phoneLink(phone),
  }))
  const ways: Line[] = [
    { text: 'WhatsApp', note: phoneText(`+${site.chatNumber}`), href: `https://wa.me/${site.chatNumber}` },
    { text: site.email, note: 'Shared inbox, read daily', href: `mailto:${site.email}` },
    ...site.landlines.map((phone) => ({ text: phoneText(phone), note: 'Landline', href: phoneLink(phone) })),
  ]
  const address = site.address.join('\n')
  // Many people stand closer, and what is below them in smaller letters, so that all of it has room.
  const rows = Math.max(people.length, ways.length)
  const style = styleOf(sheet, [address, site.hours], width, floor - 10 - rowsTop - rows * 30 - 66)
  const height = Math.max(heightOf(sheet, address, style), heightOf(sheet, site.hours, style))
  const gap = Math.max(30, Math.min(40, (markTop - 20 - rowsTop - 66 - height) / rows))
  drawLines(sheet, people, { x, y: rowsTop, width, gap })
  heading(sheet, 'Reach us', right, 184)
  drawLines(sheet, ways, { x: right, y: rowsTop, width, gap })

  const below = rowsTop + rows * gap + 34
  rule(sheet, below - 16, colours.accent, 0.8)
  heading(sheet, 'Showroom', x, below)
  write(sheet, address, { x, y: below + 32, ...style })
  heading(sheet, 'Hours', right, below)
  write(sheet, site.hours, { x: right, y: below + 32, ...style })

  rule(sheet, floor, colours.onDeep2, 1, 0, page.width)
  if (below + 32 + height > markTop - 20) return
  const mark = { x, y: markTop, width: 300, widest: 400, ink: colours.onDeep, accent: '#8fd0c4' }
  drawWordmark(sheet, site.brand, mark)
  drawDevanagari(sheet, site.brand, { x: page.right - 130, y: 660, width: 130, colour: colours.onDeep2 })
}
