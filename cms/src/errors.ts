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
