import { APIError, ValidationError } from 'payload'
import { HttpError, invalidInput } from '../errors.ts'

const emailTaken = () => {
  const message = 'An account with this email already exists'
  return new HttpError(409, message, { email: message })
}

/**
 * Turns Payload's errors into the API's. The contract has already checked the input, so the only possible error for an
 * address is that it is taken.
 */
function asHttpError(error: unknown): unknown {
  if (error instanceof ValidationError) {
    const { errors } = error.data
    if (errors.some(({ path }) => path === 'email')) return emailTaken()
    return invalidInput(Object.fromEntries(errors.map(({ path, message }) => [path, message])))
  }
  if (!(error instanceof APIError)) return error
  if (error.status === 503) return new HttpError(503, error.message, undefined, 5)
  if (error.status === 507) return new HttpError(507, error.message)
  return error.status < 500 ? new HttpError(error.status, error.message) : error
}

/** Runs a change through Payload and throws Payload's errors as the API's. */
export async function translatePayloadErrors<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    throw asHttpError(error)
  }
}
