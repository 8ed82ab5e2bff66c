import {
  standingOf,
  type StoredEvent,
  type StoredLine,
  type StoredOrder,
  type StoredStock,
} from './openStore.ts'

interface Stored {
  /** The stock of each product before anything was sold. */
  each: number
  /** The orders whose chairs are sold. */
  standing: readonly Pick<StoredOrder, 'id'>[]
  lines: readonly (StoredLine & { parent: string })[]
  stock: readonly StoredStock[]
  /** The events of the orders: chairs that came back, and others that went out for them. */
  events?: readonly StoredEvent[]
}

/** The lines that went out in exchanges, and those that are on the shelf again with a quantity below 0. */
function movedLines(lines: Stored['lines'], events: readonly StoredEvent[]): Stored['lines'] {
  const standing = standingOf(events)
  const added = events.flatMap(({ order, moved }) => moved.added.map((line) => ({ ...line, parent: order })))
  const all = new Map([...lines, ...added].map((line) => [line.id, line]))
  return standing.flatMap(({ order, moved }) => [
    ...moved.added.map((line) => ({ ...line, parent: order })),
    ...moved.returned.flatMap(({ line, qty, restock }) => {
      const found = all.get(line)
      return found && restock ? [{ ...found, qty: -qty }] : []
    }),
  ])
}

/** Returns where stock and orders disagree. They must agree to the piece. */
export function stockFaults(
  products: readonly { id: string; name: string }[],
  { each, standing, lines, stock, events = [] }: Stored,
) {
  const all = [...lines, ...movedLines(lines, events)]
  const ids = new Set(standing.map(({ id }) => id))
  return products.flatMap(({ id, name }) => {
    const own = all.filter(({ product, parent }) => product === id && ids.has(parent))
    const sold = own.reduce((sum, { qty }) => sum + qty, 0)
    const quantity = stock.find((record) => record.id === id)?.quantity
    return quantity === each - sold
      ? []
      : [`${name}: ${quantity} in stock after ${sold} of ${each} were sold`]
  })
}
