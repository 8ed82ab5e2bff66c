import type { z } from 'zod'
import { HttpError } from '../errors.ts'
import { logger } from '../telemetry/logger.ts'

/** Timeout of one request to a gateway. */
const requestTimeoutMs = 10_000

/** Thrown when a gateway refuses a request. `issue` is its code for the reason, such as ORDER_NOT_APPROVED. */
export class GatewayRefusal extends Error {
  constructor(
    name: string,
    readonly status: number,
    readonly issue: string,
  ) {
    super(`${name} refused: ${issue}`)
    this.name = 'GatewayRefusal'
  }
}

interface Asking {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
interface Answer {
  status: number
  text: string
}

interface Gateway {
  /** As people and the log read it. */
  name: string
  url: () => string
  /** Reads the code of a refusal, and what the gateway wants to be told about it. */
  issueOf: (body: unknown) => { issue?: string | undefined; debugId?: string | undefined }
}

/** Returns the part of a failed connection that a log may hold: never an address or a header. */
const reason = (error: unknown) => {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? cause.code : error.name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** How the server asks a company that takes payments: every answer in time, and of the form that a schema says. */
export function askGateway({ name, url, issueOf }: Gateway) {
  const key = name.toLowerCase()
  const silent = () =>
    new HttpError(
      504,
      `${name} did not answer in time. Please try again in a minute: nothing is charged twice.`,
    )
  const broken = () =>
    new HttpError(
      502,
      `${name} cannot be reached just now. Please try again in a few minutes: nothing is charged twice.`,
    )

  /** Sends one request. Returns the status and the text; throws 504 and 502. */
  async function ask(path: string, asking: Asking): Promise<Answer> {
    try {
      const response = await fetch(`${url()}${path}`, {
        ...asking,
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      const isSilent = error instanceof Error && error.name === 'TimeoutError'
      logger.warn({ [key]: path, reason: reason(error) }, `no answer from ${name}`)
      throw isSilent ? silent() : broken()
    }
  }

  /** Reads an answer by its schema. Throws GatewayRefusal, and 502 for an answer that is not the gateway's. */
  function read<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    { status, text }: Answer,
  ): z.infer<Schema> {
    const body = parsed(text)
    if (status >= 200 && status < 300) {
      const answer = schema.safeParse(body)
      if (answer.success) return answer.data
      logger.error(
        { [key]: path, status, unread: answer.error.issues.map((issue) => issue.path.join('.')) },
        `${name}’s answer cannot be read`,
      )
      throw broken()
    }
    const { issue = `HTTP ${status}`, debugId } = issueOf(body)
    logger.warn({ [key]: path, status, issue, debugId }, `${name} refused`)
    // Too many requests (429) says nothing about the payment either.
    if (status >= 500 || status === 429 || status < 400) throw broken()
    throw new GatewayRefusal(name, status, issue)
  }

  return {
    ask,
    read,
    broken,
    /** Wrong credentials are a fault of the settings and say nothing about the payment. */
    refusedCredentials: (path: string) => {
      logger.error({ [key]: path }, `${name} does not take the shop’s credentials`)
      return broken()
    },
  }
}
