import { setTimeout as sleep } from 'node:timers/promises'

/** The answer of a shop. Without a complete JSON answer the status is 0 and `answer` null. */
export interface Answer<Body = unknown> {
  status: number
  answer: Body | null
}

interface Request {
  token?: string
  body?: unknown
  /** The Idempotency-Key of an order. */
  key?: string
}

/** Sends one JSON request. `Body` is the type that the caller expects of a successful answer; it is not checked. */
export async function ask<Body = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body, key }: Request = {},
): Promise<Answer<Body>> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, answer: (await response.json()) as Body }
  } catch {
    return { status: 0, answer: null }
  }
}

/** Returns whether the answer has this status, and so the body that the caller expects. */
export const hasStatus = <Body>(
  result: Answer<Body>,
  status: number,
): result is { status: number; answer: Body } => result.status === status && result.answer !== null

/** Returns the answer to a request. Throws if it has another status. */
export async function must<Body>(status: number, asked: Promise<Answer<Body>>): Promise<Body> {
  const result = await asked
  if (hasStatus(result, status)) return result.answer
  throw new Error(`answered ${result.status}: ${JSON.stringify(result.answer)?.slice(0, 300)}`)
}

/**
 * Sends a request again while the shop answers 503, for at most `timeoutMs`. A shop answers so while its database is
 * slow, or holds what a dead process has locked: MongoDB for up to a minute.
 */
export async function untilServed<Body>(
  send: () => Promise<Answer<Body>>,
  timeoutMs = 120_000,
): Promise<Answer<Body>> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const result = await send()
    if (result.status !== 503 || performance.now() > until) return result
    await sleep(500)
  }
}
