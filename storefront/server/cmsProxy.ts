import { pipeline } from 'node:stream'
import type http from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { CatalogueNews } from './catalogueNews.ts'
import { createSender, refuse, tooLate, waitFor, wasIdle, whenConnected, type Call } from './cmsCall.ts'
import { isUnavailable, type CmsNode, type CmsNodes, type Outcome } from './cmsNodes.ts'
import { keepAnswer, type LastAnswers } from './lastAnswers.ts'
import { createMediaCache } from './mediaCache.ts'
import { passedToCms, passedToVisitor } from './passedHeaders.ts'
import { passedRoute, requestIdOf, setRoute } from './requestFacts.ts'
import { withoutSecret } from './secretPages.ts'
import { signAddress } from './signature.ts'

const passedOn = /^\/(api|media)(\/|$)|^\/brochure(\.|\/|$)/
const isApi = (req: Request) => /^\/api(\/|$)/.test(req.path)

/** Until an answer begins, while there is another to ask or an earlier answer at hand. */
const shortPatience = 2_500
/** Until an answer of the API begins that nobody else can give. */
const readPatience = 15_000

interface ProxyOptions {
  nodes: CmsNodes
  news: CatalogueNews
  kept: LastAnswers
  secret: string
  log: Logger
  silence?: number
}

/** What is sent to the CMS; nothing for a request whose length we could not tell it. */
function prepare(req: Request, res: Response, { nodes, news, secret }: ProxyOptions): Call | undefined {
  const headers = passedToCms(req.headers)
  headers['x-request-id'] = requestIdOf(req)
  if (secret) headers['x-client-address'] = signAddress(secret, req.ip ?? '')
  const isChunked = 'transfer-encoding' in req.headers
  const hasBody = 'content-length' in req.headers || isChunked
  // Asked of what we pass on: `Connection: content-length` takes the length away.
  if (hasBody && !('content-length' in headers)) {
    // Node frames no body of these methods by itself: what followed would be read as a request of its own.
    if (/^(GET|HEAD|DELETE|OPTIONS|TRACE)$/.test(req.method)) return undefined
    headers['transfer-encoding'] = 'chunked'
  }
  const isRead = /^(GET|HEAD)$/.test(req.method) && !hasBody
  const atLeast = news.atLeast()
  // Nobody sees through one process what is older than the page that another one's data made.
  if (isRead && isApi(req) && atLeast) headers['x-catalogue-at-least'] = atLeast
  return { req, res, headers, hasBody, isRead, candidates: nodes.inTurn(), isRepeated: false }
}

/** How long an answer may take to begin; nothing for what may be sending a large body, or be a large file. */
function patienceWith({ req, isRead, candidates }: Call, node: CmsNode, kept: LastAnswers) {
  if (!isRead) return undefined
  // One that is up has no other to hand over to where all others are known to be down.
  const isLast = candidates.length === 0 || (node.isUp && !candidates.some(({ isUp }) => isUp))
  if (!isLast || kept.has(req)) return shortPatience
  return isApi(req) ? readPatience : undefined
}

function giveUp({ req, res, isRead }: Call, node: CmsNode, reason: string, { kept, log }: ProxyOptions) {
  if (isRead && kept.answer(req, res)) return
  const line = `${req.method} ${withoutSecret(req.path)}: ${reason}`
  log.warn({ requestId: requestIdOf(req), cms: node.name }, line)
  refuse(req, res, reason === tooLate ? 504 : 502)
}

function passOn({ req, res, isRead }: Call, answer: http.IncomingMessage, { news, kept }: ProxyOptions) {
  const version = answer.headers['x-catalogue-version']
  news.see(typeof version === 'string' ? version : undefined)
  res.status(answer.statusCode ?? 502)
  for (const [name, value] of Object.entries(passedToVisitor(answer.headers)))
    if (value !== undefined) res.setHeader(name, value)
  if (isRead && isApi(req)) keepAnswer(kept, req, answer)
  pipeline(answer, res, () => undefined)
}

/** `/api`, `/media` and the brochure come from the CMS, streamed both ways. */
export function passToCms(options: ProxyOptions): RequestHandler {
  const { nodes, kept, silence = 60_000 } = options
  const open = createSender(silence)
  const media = createMediaCache()

  function send(call: Call) {
    const { req, res, isRead, candidates } = call
    const node = candidates.shift()
    if (!node) return
    const note = (outcome: Outcome) =>
      nodes.note(node, isRead ? 'read' : 'write', outcome, { tellsOfNode: isRead && isApi(req) })
    const asked = open(call, node)
    let isSent = false
    let isAnswered = false
    const stopWaiting = waitFor(asked, call, patienceWith(call, node, kept), () => isSent)
    const abandon = () => {
      if (!res.writableFinished) asked.destroy()
    }
    res.once('close', abandon)
    const moveOn = (outcome: Outcome, reason: string, mayRepeat: boolean) => {
      stopWaiting()
      res.off('close', abandon)
      if (res.destroyed) return
      note(outcome)
      if (mayRepeat && candidates.length > 0) send(call)
      else giveUp(call, node, reason, options)
    }
    asked.on('timeout', () => asked.destroy(new Error(tooLate)))
    asked.on('error', (error) => {
      // What breaks off after that ends the visitor's answer too.
      if (isAnswered) return
      if (isRead && !call.isRepeated && wasIdle(asked, error)) {
        call.isRepeated = true
        candidates.unshift(node)
      }
      // What changes something goes to another only if this one cannot have seen any of it.
      moveOn(error.message === tooLate ? 'timeout' : 'unreachable', error.message, isRead || !isSent)
    })
    asked.on('response', (answer) => {
      stopWaiting()
      isAnswered = true
      const isNone = isUnavailable(answer.statusCode)
      if (isNone && isRead && (candidates.length > 0 || kept.has(req))) {
        answer.resume()
        moveOn('unavailable', `answered ${answer.statusCode}`, true)
        return
      }
      note(isNone ? 'unavailable' : 'answered')
      media.keep(req, answer)
      passOn(call, answer, options)
    })
    whenConnected(asked, () => {
      isSent = true
      if (call.hasBody) pipeline(req, asked, () => undefined)
      else asked.end()
    })
  }

  return (req, res, next) => {
    if (!passedOn.test(req.path)) {
      next()
      return
    }
    setRoute(req, passedRoute(req.path))
    if (media.answer(req, res)) {
      setRoute(req, passedRoute(req.path), true)
      return
    }
    const call = prepare(req, res, options)
    if (call) send(call)
    else refuse(req, res, 411)
  }
}
