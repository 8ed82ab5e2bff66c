/** What any layer throws when the answer is "no": the status, a sentence for people, and what is wrong per field. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}
