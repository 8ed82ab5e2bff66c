import type { DrawnFrom } from './askCms.ts'
import type { FoundPage } from '../src/findPage.ts'
import type { ClientBuild } from './clientBuild.ts'
import { contentSecurityPolicy } from './headers.ts'
import { loadAnswers, requireAnswers, type LoadOptions } from './loadAnswers.ts'
import { writeDocument } from './writeDocument.ts'

export interface DrawnPage {
  status: number
  html: string
  /** The content type, where it is not HTML. */
  type?: string
  policy: string
  isStored: boolean
  isIndexed: boolean
  /** Absent for what is made without the CMS. */
  drawnFrom?: DrawnFrom
}

interface RenderOptions extends LoadOptions {
  build: ClientBuild
  publicUrl: string
  isDevelopment: boolean
}

// A page may ask for more than its route names, and what comes may lead to one question more.
const mostRounds = 3
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g

/** Kept pages that are not indexed are one whatever stands in their address, which may be a secret. */
export const isShell = ({ route, isStored }: FoundPage) => route.index === false && isStored

/** What many addresses share, as a page that is not there, is drawn as if it had one of its own. */
function drawnUrl(known: FoundPage | undefined) {
  if (!known) return '/not-found'
  return isShell(known) ? known.route.path : known.url
}

/** URL → data, HTML, status. Throws CmsUnavailable when there is nothing to draw with. */
export async function renderPage(found: FoundPage | undefined, options: RenderOptions) {
  const { app, build, publicUrl, isDevelopment } = options
  const known = found?.isKnown ? found : undefined
  const own = known?.route.load?.(known) ?? []
  const decisive = [app.siteUrl, ...own.slice(0, 1)]
  let answers = await loadAnswers([app.siteUrl, ...own], { answers: {}, failures: {} }, options)
  requireAnswers(decisive, answers)
  const drawing = { url: drawnUrl(known), origin: publicUrl }
  let drawn = app.drawPage({ ...drawing, ...answers })
  for (let round = 1; drawn.wanted.length > 0 && round < mostRounds; round += 1) {
    answers = await loadAnswers(drawn.wanted, answers, options)
    drawn = app.drawPage({ ...drawing, ...answers })
  }
  const refusal = answers.failures[own[0] ?? '']
  const status = drawn.status === 200 && refusal ? refusal.status : drawn.status
  const files = build.filesOf(known?.route.page.module)
  const html = writeDocument({
    app,
    files,
    ...drawn,
    state: { origin: publicUrl, ...answers },
  })
  const styles = [...drawn.styles.matchAll(inlineStyle)].map(([, css = '']) => css)
  const page: DrawnPage = {
    status,
    html,
    policy: contentSecurityPolicy(
      { scripts: [app.themeScript, files.start].filter(Boolean), styles },
      isDevelopment,
    ),
    isStored: (known ? known.isStored && status === 200 : true) && Object.keys(answers.failures).length === 0,
    isIndexed: status === 200 && (known?.isIndexed ?? false),
  }
  return page
}
