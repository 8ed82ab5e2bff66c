/** An answer from which a page is made; without an ETag the CMS cannot be asked whether it still holds. */
export interface Source {
  url: string
  etag: string | undefined
}

/** The freshness of the answers from which a page is made. */
export interface Freshness {
  /** The oldest version among them. */
  version: string | undefined
  /** One of them is older than the known version, or comes from a CMS process that cannot reach its database. */
  isTentative: boolean
  /** One of them is missing. */
  isPartial: boolean
  sources: Source[]
  /** The products whose stock the answers show, by id; null: of any product. */
  stockOf: Set<string> | null
}

export const newFreshness = (): Freshness => ({
  version: undefined,
  isTentative: false,
  isPartial: false,
  sources: [],
  stockOf: new Set(),
})

/** Returns the products whose stock an answer shows, as its header says; null: of any, also without a header. */
export function shownStock(header: string | undefined): ReadonlySet<string> | null {
  if (header === undefined || header === 'any') return null
  return new Set(header === 'no' ? [] : [header])
}

/** Notes whose stock an answer shows. */
export function recordStock(freshness: Freshness, header: string | undefined) {
  const shown = shownStock(header)
  if (shown === null) freshness.stockOf = null
  else for (const product of shown) freshness.stockOf?.add(product)
}
