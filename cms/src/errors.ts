/**
 * What any layer throws when the answer is "no": the status, a sentence for people, what is wrong per field, and the
 * seconds after which to try again.
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
