import { processState } from '../process/processState.ts'

/** All that visitors see; `texts`: everything besides products; `groups`: those by which lists are filtered; a product, only its stock, or a picture, by its id. */
export type Tag = 'all' | 'texts' | 'groups' | `product:${string}` | `stock:${string}` | `picture:${string}`

/**
 * A part of what answers are made of. `texts`: what pages show besides products; `products`: which products there are and what
 * lists show of them; `stock`: how many there are of any product; a product: all that its page shows, with its stock.
 */
export type Source = 'texts' | 'products' | 'stock' | `product:${string}`

interface LastChanges {
  all: number
  texts: number
  products: number
  stock: number
  pictures: number
  /** By id. */
  product: Map<string, number>
}

// By the generation of the catalogue (invalidate.ts). A picture may be part of any text and product.
const state = processState<LastChanges>('lastChanges', () => ({
  all: 0,
  texts: 0,
  products: 0,
  stock: 0,
  pictures: 0,
  product: new Map(),
}))

/** So many changed products are told apart; after more, all count as changed. */
const maxProducts = 20_000

/** Notes that the tags of a change made this generation. */
export function recordChanges(generation: number, tags: readonly Tag[]) {
  for (const tag of tags) {
    const [kind, id] = tag.split(':', 2)
    if (kind === 'all' || kind === 'texts') state[kind] = generation
    else if (kind === 'picture') state.pictures = generation
    else if (kind === 'groups') state.products = generation
    else {
      state[kind === 'stock' ? 'stock' : 'products'] = generation
      state.product.set(id ?? '', generation)
    }
  }
  if (state.product.size <= maxProducts) return
  state.product.clear()
  state.all = generation
}

const changeOf = (source: Source) => {
  if (source === 'stock') return state.stock
  if (source === 'texts' || source === 'products') return Math.max(state[source], state.pictures)
  return Math.max(state.pictures, state.product.get(source.slice('product:'.length)) ?? 0)
}

/** Returns the generation of the last change of these. What was made at that one, or later, is as new as can be. */
export function lastChange(sources: readonly Source[]): number {
  let last = state.all
  for (const source of sources) last = Math.max(last, changeOf(source))
  return last
}
