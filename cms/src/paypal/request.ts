import type { z } from 'zod'
import { env } from '../env.ts'
import { askGateway, GatewayRefusal } from '../payments/askGateway.ts'
import { refusalAnswer, tokenAnswer } from './answers.ts'

const { ask, read, broken, refusedCredentials } = askGateway({
  name: 'PayPal',
  url: () => env.PAYPAL_URL,
  issueOf: (body) => {
    const refusal = refusalAnswer.safeParse(body).data
    return {
      issue: refusal?.details?.[0]?.issue ?? refusal?.name ?? refusal?.error,
      debugId: refusal?.debug_id,
    }
  },
})

interface Token {
  value: string
  until: number
}
let token: Promise<Token> | null = null

async function makeToken(): Promise<Token> {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = env
  const credentials = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`).toString('base64')
  const path = '/v1/oauth2/token'
  const answer = await ask(path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token, expires_in } = read(tokenAnswer, path, answer)
  // A minute early, so that a token does not expire during a request.
  return { value: access_token, until: Date.now() + (expires_in - 60) * 1000 }
}

/** Returns the current token while it is valid. One request renews it for all that wait. */
async function findToken(): Promise<string> {
  const asked = token
  const held = await asked?.catch(() => null)
  if (held && held.until > Date.now()) return held.value
  if (token === asked) token = makeToken()
  try {
    return (await (token ?? makeToken())).value
  } catch (error) {
    token = null
    // Wrong credentials are a fault of the settings and say nothing about the payment.
    throw error instanceof GatewayRefusal ? broken() : error
  }
}

interface Sending {
  method: 'GET' | 'POST'
  body?: unknown
  /** PayPal executes repeated requests with one id once. */
  requestId?: string
}

/** Sends a request with the shop's token and reads the answer. Throws GatewayRefusal, 502 and 504. */
export async function sendToPaypal<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { method, body, requestId }: Sending,
): Promise<z.infer<Schema>> {
  const once = async () =>
    ask(path, {
      method,
      headers: {
        authorization: `Bearer ${await findToken()}`,
        'content-type': 'application/json',
        accept: 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  let answer = await once()
  if (answer.status === 401) {
    // PayPal may end a token early.
    token = null
    answer = await once()
    if (answer.status === 401) throw refusedCredentials(path)
  }
  return read(schema, path, answer)
}
