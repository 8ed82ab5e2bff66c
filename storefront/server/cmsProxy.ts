import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { createMediaCache } from './mediaCache.ts'
import { withoutSecret } from './secretPages.ts'
import { signAddress } from './signature.ts'

const passedOn = /^\/(api|media)(\/|$)|^\/brochure(\.|\/|$)/

// These belong to one connection, not to the message (RFC 9110, 7.6.1).
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
// Only we tell the CMS who is asking; a visitor's own word does not travel. Nor does a cookie: users have tokens.
const ours = /^(host|cookie|forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-internal-signature)$/
const notOurs = /^(set-cookie|x-powered-by|strict-transport-security)$/

interface ProxyOptions {
  cmsUrl: string
  secret: string
  log: Logger
  silence?: number
}

function withoutHops(headers: http.IncomingHttpHeaders, dropped: RegExp): http.OutgoingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !named.includes(name) && !dropped.test(name),
  )
  return Object.fromEntries(kept)
}

function refuse(req: Request, res: Response, status: number) {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const message =
    status === 411
      ? 'This request must say its length.'
      : 'The shop is not answering just now. Please try again in a moment.'
  res.status(status).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
  if (req.path.startsWith('/api')) res.json({ message })
  else res.type('text').send(message)
}

/** `/api`, `/media` and the brochure come from the CMS, streamed both ways. */
export function passToCms({ cmsUrl, secret, log, silence = 60_000 }: ProxyOptions): RequestHandler {
  const base = new URL(cmsUrl)
  const client = base.protocol === 'https:' ? https : http
  // Idle connections end here long before the CMS ends them: one that it closes while we take it fails a request.
  const agent = new client.Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 30_000 })
  const media = createMediaCache()

  function send(req: Request, res: Response, isSecondTry: boolean) {
    const headers = withoutHops(req.headers, ours)
    if (secret) headers['x-client-address'] = signAddress(secret, req.ip ?? '')
    const isChunked = 'transfer-encoding' in req.headers
    const hasBody = 'content-length' in req.headers || isChunked
    // Asked of what we pass on: `Connection: content-length` takes the length away.
    if (hasBody && !('content-length' in headers)) {
      // Node frames no body of these methods by itself: what followed would be read as a request of its own.
      if (/^(GET|HEAD|DELETE|OPTIONS|TRACE)$/.test(req.method)) return refuse(req, res, 411)
      headers['transfer-encoding'] = 'chunked'
    }
    const path = (base.pathname === '/' ? '' : base.pathname) + req.originalUrl
    const asked = client.request({
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      path,
      method: req.method,
      headers,
      agent,
      timeout: silence,
    })
    const abandon = () => {
      if (!res.writableFinished) asked.destroy()
    }
    res.once('close', abandon)
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', (error) => {
      res.off('close', abandon)
      if (res.destroyed) return
      // The CMS had closed the idle connection that we took: nothing was done yet.
      const isReset = 'code' in error && error.code === 'ECONNRESET' && asked.reusedSocket
      const mayRepeat =
        isReset && /^(GET|HEAD)$/.test(req.method) && !isSecondTry && !hasBody && !res.headersSent
      if (mayRepeat) {
        send(req, res, true)
        return
      }
      log.warn(`${req.method} ${withoutSecret(req.path)}: ${error.message}`)
      refuse(req, res, error.message === 'no answer in time' ? 504 : 502)
    })
    asked.on('response', (answer) => {
      res.status(answer.statusCode ?? 502)
      for (const [name, value] of Object.entries(withoutHops(answer.headers, notOurs)))
        if (value !== undefined) res.setHeader(name, value)
      media.keep(req, answer)
      pipeline(answer, res, () => undefined)
    })
    if (hasBody) pipeline(req, asked, () => undefined)
    else asked.end()
  }

  return (req, res, next) => {
    if (!passedOn.test(req.path)) next()
    else if (!media.answer(req, res)) send(req, res, false)
  }
}
