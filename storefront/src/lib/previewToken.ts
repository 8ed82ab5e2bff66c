/** Returns the token of a preview from the query, if it has the form of one. */
export const previewToken = (query: URLSearchParams) =>
  /^\d{10}\.[\w-]{43}$/.exec(query.get('preview') ?? '')?.[0]

/** Returns when the token expires, in milliseconds since 1970. */
export const previewEnd = (token: string) => Number.parseInt(token, 10) * 1000
