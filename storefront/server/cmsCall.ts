import http from 'node:http'
import https from 'node:https'
import type { Request, Response } from 'express'
import type { CmsNode } from './cmsNodes.ts'

/** To be connected, while there is another to ask, and for the last. */
const connectPatience = { some: 2_000, last: 10_000 }
export const tooLate = 'no answer in time'

/** A visitor's request as it goes to whichever process of the CMS takes it. */
export interface Call {
  req: Request
  res: Response
  headers: http.OutgoingHttpHeaders
  hasBody: boolean
  /** It changes nothing, so that it may be asked of several. */
  isRead: boolean
  /** Whom to ask, in this order. */
  candidates: CmsNode[]
  isRepeated: boolean
}

/** Sends calls over connections that are kept open. */
export function createSender(silence: number) {
  // Idle connections end here long before the CMS ends them: one that it closes while we take it fails a request.
  const pooled = { keepAlive: true, maxFreeSockets: 64, timeout: 30_000 }
  const plain = { request: http.request, agent: new http.Agent(pooled) }
  const secure = { request: https.request, agent: new https.Agent(pooled) }

  return function open({ req, headers }: Call, node: CmsNode) {
    const base = new URL(node.url)
    const { request, agent } = base.protocol === 'https:' ? secure : plain
    return request({
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      path: (base.pathname === '/' ? '' : base.pathname) + req.originalUrl,
      method: req.method,
      headers,
      agent,
      timeout: silence,
    })
  }
}

/** Nothing is sent before there is a connection, so that a failure until then cannot have done anything. */
export function whenConnected(asked: http.ClientRequest, begin: () => void) {
  asked.on('socket', (socket) => {
    if (!socket.connecting) begin()
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', begin)
  })
}

/** Ends a request that does not connect or whose answer does not begin. The answered function ends the waiting. */
export function waitFor(
  asked: http.ClientRequest,
  { candidates }: Call,
  patience: number | undefined,
  isSent: () => boolean,
) {
  const end = () => asked.destroy(new Error(tooLate))
  const connecting = setTimeout(
    () => {
      if (!isSent()) end()
    },
    connectPatience[candidates.length > 0 ? 'some' : 'last'],
  )
  const answering = patience === undefined ? undefined : setTimeout(end, patience)
  return () => {
    clearTimeout(connecting)
    clearTimeout(answering)
  }
}

/** What broke was an idle connection that the CMS had closed as we took it: nothing was done yet. */
export const wasIdle = (asked: http.ClientRequest, error: Error) =>
  asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET'

export function refuse(req: Request, res: Response, status: number) {
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
