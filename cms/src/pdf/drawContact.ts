import { phoneText } from '../text/format.ts'
import type { PrintedSite } from './printed.ts'
import { drawDevanagari, drawWordmark } from './drawWordmark.ts'
import { colours, contentWidth, fonts, page, rule, write, type Sheet } from './sheet.ts'

const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

interface Line {
  text: string
  note: string
  href?: string
}

const gap = 40

function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  for (const [index, { text, note, href }] of lines.entries()) {
    const top = y + index * gap
    write(sheet, text, { x, y: top, width, size: 13.5, font: fonts.strong, colour: colours.onDeep })
    write(sheet, note, { x, y: top + 17, width, size: 9.6, colour: colours.onDeep2 })
    if (href) sheet.link(x, top, width, 30, href)
  }
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
  drawLines(sheet, people, { x, y: 218, width })

  heading(sheet, 'Reach us', right, 184)
  const ways: Line[] = [
    { text: 'WhatsApp', note: phoneText(`+${site.chatNumber}`), href: `https://wa.me/${site.chatNumber}` },
    { text: site.email, note: 'Shared inbox, read daily', href: `mailto:${site.email}` },
    ...site.landlines.map((phone) => ({ text: phoneText(phone), note: 'Landline', href: phoneLink(phone) })),
  ]
  drawLines(sheet, ways, { x: right, y: 218, width })

  const below = 218 + Math.max(people.length, ways.length) * gap + 34
  rule(sheet, below - 16, colours.accent, 0.8)
  heading(sheet, 'Showroom', x, below)
  write(sheet, site.address.join('\n'), {
    x,
    y: below + 32,
    width,
    size: 12.5,
    colour: colours.onDeep,
    lines: site.address.length,
    leading: 1.45,
  })
  heading(sheet, 'Hours', right, below)
  write(sheet, site.hours, {
    x: right,
    y: below + 32,
    width,
    size: 12.5,
    colour: colours.onDeep,
    lines: 3,
    leading: 1.45,
  })

  drawWordmark(sheet, site.brand, { x, y: 680, width: 300, ink: colours.onDeep, accent: '#8fd0c4' })
  drawDevanagari(sheet, site.brand, { x: page.right - 130, y: 660, width: 130, colour: colours.onDeep2 })
  rule(sheet, 748, colours.onDeep2, 1, 0, page.width)
}
