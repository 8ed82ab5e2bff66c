/** The freshness of the answers from which a page is made. */
export interface Freshness {
  /** The oldest version among them. */
  version: string | undefined
  /** One of them is older than the known version, or comes from a CMS process that cannot reach its database. */
  isTentative: boolean
  /** One of them is missing. */
  isPartial: boolean
}

export const newFreshness = (): Freshness => ({ version: undefined, isTentative: false, isPartial: false })
