import type { Site } from 'cms/contract/site'
import type { Logger } from 'pino'
import type { FoundPage } from '../../src/findPage.ts'
import type { ClientBuild } from '../assets/clientBuild.ts'
import { contentSecurityPolicy } from '../http/headers.ts'
import { loadAnswers, requireAnswers, type LoadOptions } from './loadAnswers.ts'
import type { RenderedPage } from '../cache/compressPage.ts'
import { withoutSecret } from '../http/secretPages.ts'
import { writeDocument } from './writeDocument.ts'

interface RenderOptions extends LoadOptions {
  build: ClientBuild
  publicUrl: string
  cmsOrigin: string | undefined
  isDevelopment: boolean
  log: Logger
}

// A page may need more data than its route names, and an answer may lead to one more request.
const maxRounds = 3
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g

/** Whether all addresses of a route share one cache entry: it is stored but not indexed, and they may be secrets. */
export const isShell = ({ route, isNarrowed }: FoundPage) => route.index === false && !isNarrowed

/** A page that many addresses share, such as "not found", is rendered under one fixed address. */
function renderedUrl(known: FoundPage | undefined) {
  if (!known) return '/not-found'
  return isShell(known) ? known.route.path : known.url
}

/** Whether the answer of the CMS is what only the holder of a token sees: with one that has ended, it is not. */
const isPreview = ({ query }: FoundPage, product: unknown) =>
  query.has('preview') && typeof product === 'object' && product !== null && 'status' in product

/** Renders a page from its data. Throws CmsUnavailable if data that the page needs cannot be loaded. */
export async function renderPage(found: FoundPage | undefined, options: RenderOptions) {
  const { app, build, publicUrl, cmsOrigin, isDevelopment, log } = options
  const known = found?.isKnown ? found : undefined
  const own = known?.route.load?.(known) ?? []
  const decisive = [app.siteUrl, ...own.slice(0, 1)]
  let answers = await loadAnswers([app.siteUrl, ...own], { answers: {}, failures: {} }, options)
  requireAnswers(decisive, answers)
  if (known?.route.digest) answers = { ...answers, answers: known.route.digest(known, answers.answers) }
  const rendering = { url: renderedUrl(known), origin: publicUrl }
  let rendered = app.renderApp({ ...rendering, ...answers })
  for (let round = 1; rendered.wanted.length > 0 && round < maxRounds; round += 1) {
    answers = await loadAnswers(rendered.wanted, answers, options)
    rendered = app.renderApp({ ...rendering, ...answers })
  }
  if (!rendered.isWhole) log.error(`A part of ${withoutSecret(rendering.url)} could not be rendered`)
  const refusal = answers.failures[own[0] ?? '']
  const framedBy = known && isPreview(known, answers.answers[own[0] ?? '']) ? cmsOrigin : undefined
  const status = rendered.status === 200 && refusal ? refusal.status : rendered.status
  const files = build.filesOf(known?.route.page.module)
  const inHead = [app.themeScript, app.pressScript, app.choiceScript]
  const site = answers.answers[app.siteUrl] as Site
  const html = writeDocument({
    app,
    inHead,
    files,
    ...rendered,
    head: rendered.head + (framedBy ? `<meta name="cms-origin" content="${framedBy}">` : ''),
    sprite: known && isShell(known) ? app.wholeSprite : app.pageSprite(rendered.body),
    icons: app.siteIcons(site),
    state: { origin: publicUrl, answers: answers.answers, failures: answers.failures },
  })
  const styles = [...rendered.styles.matchAll(inlineStyle)].map(([, css = '']) => css)
  const takesRazorpay = Boolean(
    known?.route.opensRazorpay && site.checkout.paymentMethods.includes('razorpay'),
  )
  const page: RenderedPage = {
    status,
    html,
    policy: contentSecurityPolicy(
      { scripts: [...inHead, files.start].filter(Boolean), styles, takesRazorpay },
      isDevelopment,
      framedBy,
    ),
    framedBy,
    // Banks ask for codes in windows that Razorpay's frame opens.
    ...(takesRazorpay && { opener: 'same-origin-allow-popups' }),
    isStored:
      (known ? known.isStored && status === 200 : true) &&
      Object.keys(answers.failures).length === 0 &&
      rendered.isWhole,
    isNarrowed: known?.isNarrowed ?? false,
    isIndexed: status === 200 && (known?.isIndexed ?? false),
  }
  return page
}
