/**
 * The error that any layer throws to refuse: status, a sentence for people, an error per field, seconds until a retry.
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

/** Refuses a login that goes on by another step. `more` joins the answer: it says how the login goes on. */
export class StepError extends HttpError {
  constructor(
    message: string,
    readonly more: object,
  ) {
    super(401, message)
  }
}

/** The refusal of input, with a sentence for each field at fault. */
export const invalidInput = (fields: Record<string, string>) =>
  new HttpError(400, 'Some of the input is not valid.', fields)
