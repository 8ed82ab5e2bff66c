/** More products than this are forgotten, and every page counts as touched. */
const maxProducts = 10_000

const stockTag = /^stock:(.+)$/

/**
 * Notes in which generations something changed that pages show: the stock of a product touches the pages that show it,
 * any other change touches all pages.
 */
export function createTouches() {
  let all = 0
  let anyStock = 0
  const stock = new Map<string, number>()
  const touchAll = (generation: number) => {
    all = generation
    stock.clear()
  }

  return {
    touchAll,
    touch(tags: readonly string[], generation: number) {
      for (const tag of tags) {
        const product = stockTag.exec(tag)?.[1]
        if (product === undefined || stock.size >= maxProducts) return touchAll(generation)
        anyStock = generation
        stock.set(product, generation)
      }
    },
    /** Returns the last generation that touched pages that show the stock of these products; null: of any. */
    lastOf(stockOf: ReadonlySet<string> | null): number {
      if (stockOf === null) return Math.max(all, anyStock)
      let last = all
      for (const product of stockOf) last = Math.max(last, stock.get(product) ?? 0)
      return last
    },
  }
}
