/** The token by which staff look at a product before visitors do, where an address has one that can be one. */
export const previewToken = (query: URLSearchParams) =>
  /^\d{10}\.[\w-]{43}$/.exec(query.get('preview') ?? '')?.[0]

/** When it ends, in milliseconds. */
export const previewEnd = (token: string) => Number.parseInt(token, 10) * 1000
