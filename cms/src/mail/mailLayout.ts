import { oneLine } from '../contract/typed/plainText.ts'
import { chosenColours, type StoredColours } from '../rules/brand/chosenColours.ts'
import { brandTheme } from '../rules/brand/brandTheme.ts'
import { escaped } from '../text/escaped.ts'

export { oneLine }

/** Signs of a link or of a number to call. */
const unlikeNames = /[/:@\\\p{N}]|www\.|[\p{L}\p{M}][.。][\p{L}\p{M}]/iu
/** The letters before a name, as in A.K.Rao. */
const initials = /(?<![\p{L}\p{M}])\p{Lu}\.(?=\p{Lu}[\p{Ll}\p{M}.]|\s|$)/gu

/** Greets a person by name; without it where it is no plain one: a stranger may have typed it, and anybody's address. */
export const greet = (name: string, word = 'Dear') =>
  unlikeNames.test(oneLine(name).normalize('NFKC').replace(initials, ''))
    ? 'Namaste,'
    : `${word} ${oneLine(name)},`

export interface MailMessage {
  subject: string
  html: string
  text: string
  /** The reply address, if it is not the sender. An object, because text would be parsed as a list. */
  replyTo?: { name: string; address: string }
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** A row of a sum: what, and how much. */
interface MailRow {
  label: string
  /** Smaller, below the label. */
  note?: string
  value: string
  isTotal?: boolean
}

interface MailSection {
  heading: string
  rows?: MailRow[]
  lines?: string[]
  links?: { label: string; url: string }[]
}

interface MailContent {
  brand: string
  title: string
  /** Paragraphs, as plain text. */
  before: string[]
  sections?: MailSection[]
  action?: { label: string; url: string }
  after: string[]
}

const [teal, paper, ink, muted] = ['#0c5551', '#f4f3f1', '#241c15', '#5c5148']
const filled = (ground: string, letters: string) => `background:${ground};color:${letters}`
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escaped(text)}</p>`

// The address also stands below the button, for mail programs that show no buttons.
const button = ({ label, url }: { label: string; url: string }) => `
<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;${filled(teal, '#ffffff')};font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5">Or open this address:<br><a href="${escaped(url)}" style="color:${teal};word-break:break-all">${escaped(url)}</a></p>`

const line = '1px solid #dcd8d2'

const row = ({ label, note, value, isTotal }: MailRow) => {
  const cell = `padding:10px 0;border-top:${line};font-size:16px;line-height:1.4;vertical-align:top${isTotal ? ';font-weight:700' : ''}`
  return `<tr><td style="${cell};padding-right:16px">${escaped(label)}${
    note ? `<br><span style="font-size:14px;font-weight:400;color:${muted}">${escaped(note)}</span>` : ''
  }</td><td style="${cell};text-align:right;white-space:nowrap">${escaped(value)}</td></tr>`
}

const anchor = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escaped(url)}" style="display:inline-block;padding:10px 0;color:${teal};font-weight:600">${escaped(label)}</a>`

const section = ({ heading, rows = [], lines = [], links = [] }: MailSection) => `
<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${escaped(heading)}</h2>${
  rows.length > 0
    ? `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;border-bottom:${line}">
${rows.map(row).join('\n')}
</table>`
    : ''
}${
  lines.length > 0
    ? `
<p style="margin:8px 0 0;font-size:16px;line-height:1.5;overflow-wrap:anywhere">${lines.map(escaped).join('<br>\n')}</p>`
    : ''
}${
  links.length > 0
    ? `
<p style="margin:8px 0 0;font-size:16px;line-height:1.5">${links.map(anchor).join('<br>\n')}</p>`
    : ''
}`

const sectionText = ({ heading, rows = [], lines = [], links = [] }: MailSection) =>
  [
    heading,
    ...rows.map(({ label, note, value }) => `- ${label}${note ? ` (${note})` : ''}: ${value}`),
    ...lines,
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n')

/** Renders a mail as a page of one column that loads nothing from outside, and as plain text with the whole link. */
export function mailLayout({ title, before, sections = [], action, after, ...shop }: MailContent): {
  html: string
  text: string
} {
  const brand = oneLine(shop.brand)
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${teal}">${escaped(brand)}</p>
<div style="padding:32px 24px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${before.map(paragraph).join('\n')}${sections.map(section).join('')}${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:16px;line-height:1.5">${escaped(brand)}</p>
</div>
</div>
</body>
</html>
`
  const text = [
    title,
    ...before,
    ...sections.map(sectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    brand,
  ].join('\n\n')
  return { html, text: `${text}\n` }
}

/** Gives a mail the colours of the shop, once it is made: the texts that ask for a layout know nothing of them. */
export function inBrandColours<Mail extends { html: string }>(mail: Mail, colours: StoredColours): Mail {
  const {
    accent = teal,
    'accent-solid': button = teal,
    'on-accent': letters = '#ffffff',
  } = brandTheme(chosenColours(colours), 'light')
  const html = mail.html
    .replaceAll(filled(teal, '#ffffff'), filled(button, letters))
    .replaceAll(`color:${teal}`, `color:${accent}`)
  return { ...mail, html }
}
