import type { z } from 'zod'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { logger } from '../telemetry/logger.ts'
import { refusalAnswer, tokenAnswer } from './answers.ts'

/** Timeout of one request to PayPal. */
const requestTimeoutMs = 10_000

/** Thrown when PayPal refuses a request. `issue` is its code for the reason, such as ORDER_NOT_APPROVED. */
export class PaypalRefusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal refused: ${issue}`)
    this.name = 'PaypalRefusal'
  }
}

const silent = () =>
  new HttpError(504, 'PayPal did not answer in time. Please try again in a minute: nothing is charged twice.')
const broken = () =>
  new HttpError(
    502,
    'PayPal cannot be reached just now. Please try again in a few minutes: nothing is charged twice.',
  )

interface Asking {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** Returns the part of a failed connection that a log may hold: never an address or a header. */
const reason = (error: unknown) => {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? cause.code : error.name
}

/** Sends one request. Returns the status and the text; throws 504 and 502. */
async function ask(path: string, asking: Asking): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${env.PAYPAL_URL}${path}`, {
      ...asking,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError'
    logger.warn({ paypal: path, reason: reason(error) }, 'no answer from PayPal')
    throw isSilent ? silent() : broken()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads an answer by its schema. Throws PaypalRefusal, and 502 for an answer that is not PayPal's. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { status, text }: { status: number; text: string },
): z.infer<Schema> {
  const body = parsed(text)
  if (status >= 200 && status < 300) {
    const answer = schema.safeParse(body)
    if (answer.success) return answer.data
    logger.error(
      { paypal: path, status, unread: answer.error.issues.map((issue) => issue.path.join('.')) },
      'PayPal’s answer cannot be read',
    )
    throw broken()
  }
  const refusal = refusalAnswer.safeParse(body).data
  const issue = refusal?.details?.[0]?.issue ?? refusal?.name ?? refusal?.error ?? `HTTP ${status}`
  logger.warn({ paypal: path, status, issue, debugId: refusal?.debug_id }, 'PayPal refused')
  // Too many requests (429) says nothing about the payment either.
  if (status >= 500 || status === 429 || status < 400) throw broken()
  throw new PaypalRefusal(status, issue)
}

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
    throw error instanceof PaypalRefusal ? broken() : error
  }
}

interface Sending {
  method: 'GET' | 'POST'
  body?: unknown
  /** PayPal executes repeated requests with one id once. */
  requestId?: string
}

/** Sends a request with the shop's token and reads the answer. Throws PaypalRefusal, 502 and 504. */
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
    if (answer.status === 401) {
      logger.error({ paypal: path }, 'PayPal does not take the shop’s credentials')
      throw broken()
    }
  }
  return read(schema, path, answer)
}
