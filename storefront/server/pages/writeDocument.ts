import type { ClientFiles } from '../assets/clientBuild.ts'
import type { StorefrontApp } from '../assets/storefrontApp.ts'

interface DocumentParts {
  app: Pick<StorefrontApp, 'laterMark' | 'pageColours'>
  /** Inline scripts that run before the page is rendered. */
  inHead: string[]
  files: ClientFiles
  /** The elements that React hoisted: title, meta, link. */
  head: string
  styles: string
  /** The files of fonts that are needed before the page is laid out. */
  fonts: string[]
  body: string
  /** The icons, as an element that is not shown. */
  sprite: string
  /** The data with which the browser starts: no need to request it again. */
  state: unknown
  icons: { icon: string; touch: string | null }
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Writes the HTML of a page, the same for every visitor. The theme script must come after the theme colour. */
export function writeDocument({
  app,
  inHead,
  files,
  head,
  styles,
  fonts,
  body,
  sprite,
  state,
  icons,
}: DocumentParts): string {
  const link = (rel: string, rest: string) => `<link rel="${rel}" ${rest}>`
  return [
    '<!doctype html><html lang="en-IN" data-theme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="theme-color" content="${app.pageColours.light}">`,
    ...inHead.map((script) => `<script>${script}</script>`),
    ...fonts.map((url) => link('preload', `as="font" type="font/woff2" crossorigin href="${url}"`)),
    head,
    ...files.styles.map((url) => link('stylesheet', `href="${url}"`)),
    styles,
    ...files.scripts.map((url) => `<script type="module" src="${url}"></script>`),
    '<link rel="manifest" href="/manifest.webmanifest">',
    link('icon', `href="${icons.icon}"`),
    icons.touch && link('apple-touch-icon', `href="${icons.touch}"`),
    `</head><body>${sprite}<div id="root" ${app.laterMark}="">${body}</div>`,
    `<script type="application/json" id="server-state">${inScript(state)}</script>`,
    files.start && `<script>${files.start}</script>`,
    '</body></html>',
  ].join('')
}
