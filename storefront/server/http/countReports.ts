import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { z } from 'zod'
import { setRoute } from './requestFacts.ts'

/** The directives of both halves' policies. Others are counted as one, because anybody can send a report. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().default(''),
  }),
})

const read = express.json({ limit: '16kb', type: ['application/csp-report', 'application/json'] })

/** Answers a body that is no JSON, or too long, without a word: a browser reports, and nobody reads the answer. */
const refuse: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) =>
  void res.status(error.status ?? 400).end()

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

export type CountReport = (page: 'storefront' | 'cms', directive: string) => void

/** Counts what browsers report that a policy refused: on a page of the storefront, or of `/cms`, whose origin differs. */
export function countReports(
  publicUrl: string,
  count: CountReport,
): (RequestHandler | ErrorRequestHandler)[] {
  const own = originOf(publicUrl)
  const note: RequestHandler = (req, res) => {
    setRoute(req, '/csp-reports')
    const { success, data } = report.safeParse(req.body)
    if (!success) return void res.status(400).end()
    const found = data['csp-report']
    // Older browsers report `script-src 'self'` with all that follows the name.
    const [directive = ''] = (found['effective-directive'] ?? found['violated-directive']).split(' ')
    const page = originOf(found['document-uri']) === own ? 'storefront' : 'cms'
    count(page, directives.includes(directive) ? directive : 'other')
    res.status(204).end()
  }
  return [read, note, refuse]
}
