import { contentSecurityPolicy } from '../http/headers.ts'
import type { RenderedPage } from '../cache/compressPage.ts'

const style =
  'body{margin:0;display:grid;min-height:100vh;place-items:center;background:#f4f3f1;color:#241c15;font:1.0625rem/1.55 system-ui,sans-serif}' +
  'main{max-width:36rem;padding:2rem}h1{font:500 2.25rem/1.1 Georgia,serif;border-top:2px solid;padding-top:1rem}' +
  'pre{padding:1rem;border-radius:8px;background:#eae3d7;white-space:pre-wrap}a{color:#0c5551}'

interface PlainPage {
  status: number
  title: string
  head?: string
  body: string
}

// Rendered without the CMS, React or any other file, in case those are broken.
const plainPage = ({ status, title, head = '', body }: PlainPage): RenderedPage => ({
  status,
  html:
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `${head}<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  policy: contentSecurityPolicy({ styles: [style] }, false),
  isStored: false,
  isNarrowed: false,
  isIndexed: false,
})

export const retryAfter = 5

/** Shown when no CMS answers and no earlier page is stored. The page reloads itself. */
export const retryPage = plainPage({
  status: 503,
  title: 'Please take a seat',
  head: `<meta http-equiv="refresh" content="${retryAfter}">`,
  body:
    '<p role="status">The showroom is not answering just now. This page tries again by itself every few seconds.</p>' +
    '<p><a href="">Try again now</a></p>',
})

/** Shown when a page could not be rendered: the heading of docs/spec.md 11.5, with the status and its text. */
export const failurePage = (status: number, text: string) =>
  plainPage({
    status,
    title: 'Unexpected Application Error!',
    body:
      `<pre>${status} ${text}</pre><p>This page fell over. It is us, not you.</p>` +
      '<p><a href="">Try again</a> or <a href="/">go to home</a>.</p>',
  })
