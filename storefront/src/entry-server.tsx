import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import type { Site } from 'cms/contract/site'
import { App } from './App.tsx'
import { siteUrl } from './paths.ts'
import { routes } from './routes.tsx'
import { GlobalStyle } from './theme/GlobalStyle.ts'
import { collectStyles } from './theme/collectStyles.ts'
import { fontsToPreload } from './theme/fonts.ts'
import { lookStyle } from './theme/lookStyle.ts'

export { ApiError, readAnswer } from './api/client.ts'
export { findPage, findRedirect, type FoundPage } from './findPage.ts'
export { reservedSegments, siteUrl } from './paths.ts'
export { siteIcons } from './lib/siteIcons.ts'
export { choiceScript } from './lib/loading/earlyChoices.ts'
export { laterMark, pressScript } from './lib/loading/laterPress.ts'
export { pageColours, themeScript } from './theme/themeScript.ts'
export { pageSprite, wholeSprite } from './ui/icons/pageSprite.ts'
export { routes }

interface Rendering {
  url: string
  origin: string
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
}

/** Loads all pages in one fixed order: class names depend on the order, so it must not depend on requests. */
export async function loadPages() {
  for (const { page } of routes) await page.preload()
}

/** Renders the style of every page once, since it never changes. In development App does, for hot reload. */
function renderGlobalStyle() {
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<GlobalStyle />))
  const css = /<style[^>]*>([^]*?)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? ''
  sheet.seal()
  return `<style>${css.replace(/\/\*!sc\*\/\s*|data-styled\.[^}]*\}/g, '').trim()}</style>`
}

const globalStyle = import.meta.env.DEV ? '' : renderGlobalStyle()

const inScript = (entry: object) =>
  `<script type="application/ld+json">${JSON.stringify(entry).replaceAll('<', '\\u003c')}</script>`

// React writes hoisted elements before the first element of the application.
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

// React writes so of a part that it could not render, and tells nobody why.
const unrendered = '<!--$!-->'

/** Renders a page. `wanted` are the URLs whose answers were missing. `isWhole`: nothing in it failed to be rendered. */
export function renderApp({ url, origin, answers, failures }: Rendering) {
  const wanted = new Set<string>()
  let status = 200
  let jsonLd = ''
  const page = (
    <StaticRouter location={url}>
      <App
        page={{
          origin,
          setStatus: (next) => (status = next),
          setJsonLd: (entries) => (jsonLd = entries.map(inScript).join('')),
        }}
        server={{ answers, failures, isFresh: () => true, ask: (missing) => wanted.add(missing) }}
      />
    </StaticRouter>
  )
  const { rendered, styles } = collectStyles(page, renderToString)
  const head = hoisted.exec(rendered)?.[0] ?? ''
  const { look } = (answers[siteUrl] ?? {}) as Partial<Site>
  return {
    status,
    head: head + jsonLd,
    body: rendered.slice(head.length),
    styles: globalStyle + styles + lookStyle(look),
    fonts: fontsToPreload(look, rendered),
    wanted: [...wanted],
    isWhole: !rendered.includes(unrendered),
  }
}
