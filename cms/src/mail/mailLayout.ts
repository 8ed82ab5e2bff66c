interface MailContent {
  brand: string
  title: string
  /** Paragraphs, as plain text. */
  before: string[]
  action?: { label: string; url: string }
  after: string[]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const [teal, paper, ink] = ['#0c5551', '#f4f3f1', '#241c15']
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escaped(text)}</p>`

// The address stands below the button too, for readers whose mail program shows no buttons.
const button = ({ label, url }: { label: string; url: string }) => `
<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${teal};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5">Or open this address:<br><a href="${escaped(url)}" style="color:${teal};word-break:break-all">${escaped(url)}</a></p>`

/** One mail twice: as a page of one column that loads nothing from outside, and as plain text with the whole link. */
export function mailLayout({ brand, title, before, action, after }: MailContent): {
  html: string
  text: string
} {
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
${before.map(paragraph).join('\n')}${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:16px;line-height:1.5">${escaped(brand)}</p>
</div>
</div>
</body>
</html>
`
  const text = [title, ...before, ...(action ? [action.url] : []), ...after, brand].join('\n\n')
  return { html, text: `${text}\n` }
}
