import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type FakeAnswer, type FakeStep, makeFakeOrders, unprocessable } from './fakeOrders.ts'

/** `hang` and `lose` never answer, `lose` after the work was done; `hold` answers once its promise resolves. */
type Trouble = 'hang' | 'lose' | FakeAnswer | { hold: Promise<unknown> }

export const paypalClient = { id: 'client-of-the-shop', secret: 'a-very-secret-secret-of-paypal' }
const basic = `Basic ${Buffer.from(`${paypalClient.id}:${paypalClient.secret}`).toString('base64')}`

function readStep({ method, url: path = '' }: IncomingMessage): { step: FakeStep; id: string } | null {
  if (path === '/v1/oauth2/token') return { step: 'token', id: '' }
  if (path === '/v2/checkout/orders') return { step: 'create', id: '' }
  const [, id, isCapture] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
  if (!id) return null
  if (isCapture) return { step: 'capture', id }
  return method === 'GET' ? { step: 'find', id } : null
}

/** Opens a stand-in for PayPal: the documented messages of OAuth and Orders v2, and their failures. */
export async function openFakePaypal() {
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { workOnce, ...shown } = makeFakeOrders(url)
  const troubles = new Map<FakeStep, Trouble[]>()
  const requests: { step: FakeStep; id: string; requestId: string; body: unknown }[] = []
  const tokens = new Set<string>()

  const makeToken = (authorization: string | undefined): FakeAnswer => {
    if (authorization !== basic)
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      }
    const token = `A21AA-token-${requests.length}`
    tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const sent = await text(req)
    const asked = readStep(req)
    if (!asked) return void res.writeHead(404).end('<html>no such page</html>')
    const { step, id } = asked
    const requestId = req.headers['paypal-request-id']?.toString() ?? ''
    const body: unknown = step === 'token' || sent === '' ? sent : JSON.parse(sent)
    requests.push({ step, id, requestId, body })
    const { authorization } = req.headers
    const isKnown = tokens.has(authorization?.replace('Bearer ', '') ?? '')
    const trouble = troubles.get(step)?.shift()
    if (trouble === 'hang') return
    const answer = () => {
      if (step === 'token') return makeToken(authorization)
      if (!isKnown)
        return { status: 401, body: { error: 'invalid_token', error_description: 'Token expired' } }
      return workOnce(step, id, requestId, body)
    }
    const given = typeof trouble === 'object' && 'status' in trouble ? trouble : answer()
    if (trouble === 'lose') return void req.socket.destroy()
    if (typeof trouble === 'object' && 'hold' in trouble) await trouble.hold
    res.writeHead(given.status, { 'content-type': 'application/json' })
    res.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  }
  return {
    ...shown,
    url,
    requests,
    tokens,
    unprocessable,
    /** Queues faults for the next requests of this kind. */
    trouble: (step: FakeStep, ...what: Trouble[]) =>
      void troubles.set(step, [...(troubles.get(step) ?? []), ...what]),
    /** Approves the payment, as the customer would. */
    approve: (id: string) => Object.assign(shown.orders.get(id) ?? {}, { status: 'APPROVED' }),
    count: (step: FakeStep) => requests.filter((request) => request.step === step).length,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type FakePaypal = Awaited<ReturnType<typeof openFakePaypal>>
