import type { StoredLine, StoredOrder, StoredStock } from './openStore.ts'

interface Stored {
  /** The stock of each product before anything was sold. */
  each: number
  /** The orders whose chairs are sold. */
  standing: readonly Pick<StoredOrder, 'id'>[]
  lines: readonly (StoredLine & { parent: string })[]
  stock: readonly StoredStock[]
}

/** Returns where stock and orders disagree. They must agree to the piece. */
export function stockFaults(
  products: readonly { id: string; name: string }[],
  { each, standing, lines, stock }: Stored,
) {
  const ids = new Set(standing.map(({ id }) => id))
  return products.flatMap(({ id, name }) => {
    const own = lines.filter(({ product, parent }) => product === id && ids.has(parent))
    const sold = own.reduce((sum, { qty }) => sum + qty, 0)
    const quantity = stock.find((record) => record.id === id)?.quantity
    return quantity === each - sold
      ? []
      : [`${name}: ${quantity} in stock after ${sold} of ${each} were sold`]
  })
}
