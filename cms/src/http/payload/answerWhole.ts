import { handleEndpoints, type Payload } from 'payload'
import { inTransaction } from '../../database/transaction.ts'
import { refuseStale } from './refuseStale.ts'

/** The addresses of saves: of one record, of many, of a copy, of an older version that is restored, and of settings. */
const saved =
  /^\/cms\/api\/((products|pages|testimonials|rooms|reviews|orders)(\/(?!access|count|versions)[\w-]+(\/duplicate)?|\/versions\/[\w-]+)?|globals\/[\w-]+(\/versions\/[\w-]+)?)\/?$/

/**
 * Returns whether a request is a save that runs in a transaction. Files, pictures, passwords and logins come before one
 * or without one, because on SQLite a transaction makes every other writer wait.
 */
const isSave = ({ method, url }: Request) => method !== 'GET' && saved.test(new URL(url).pathname)

interface Many {
  docs?: unknown[]
  errors?: { message?: string }[]
  message?: string
}

/** Takes a refused save of a transaction back. */
class Refused extends Error {
  constructor(readonly response: Response) {
    super('Payload has refused a save.')
  }
}

/** Says of many records at once that nothing was done, where Payload would list those that were not refused. */
async function refuseAll(response: Response, done: 'deleted' | 'saved'): Promise<Response> {
  const answer = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Many
  const refused = answer.errors?.length
  if (!Array.isArray(answer.docs) || !refused) return response
  const first = answer.errors?.[0]?.message ?? ''
  const message =
    `Nothing was ${done}, because ${refused === 1 ? 'one was' : `${refused} were`} refused. ${first}`.trim()
  return Response.json(
    { ...answer, docs: [], message },
    { status: response.status, headers: response.headers },
  )
}

/** Answers a request through Payload. A save is stored as a whole or, if it is refused or broken off, not at all. */
export async function answerWhole(payload: Payload, newRequest: () => Request): Promise<Response> {
  const { config } = payload
  const answer = () => handleEndpoints({ config, request: newRequest() })
  const request = newRequest()
  if (!isSave(request)) return answer()
  try {
    return await inTransaction(payload, async () => {
      const response = (await refuseStale(payload, newRequest())) ?? (await answer())
      if (response.status >= 400) throw new Refused(response)
      return response
    })
  } catch (error) {
    if (error instanceof Refused)
      return refuseAll(error.response, request.method === 'DELETE' ? 'deleted' : 'saved')
    throw error
  }
}
