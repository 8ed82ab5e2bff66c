import { createSegment, type Row, type Segment } from './walkRows.ts'

/**
 * Keeps all products in segments, so that a change lays out anew only those that it touches. A segment ends with every
 * `size`th product that comes, wherever that stands: a product more or less does not move the borders of the others.
 */
export function createSegments<Product>(rowOf: (product: Product) => Row<Product>, size: number) {
  const lasts = new Set<Product>()
  /** Those with products that went since. */
  const stale = new Set<Segment<Product>>()
  let came = 0
  let segments: Segment<Product>[] = []
  let isCurrent = false

  const add = (product: Product) => {
    came += 1
    if (came % size === 0) lasts.add(product)
    isCurrent = false
  }
  const remove = ({ product, segment }: Row<Product>) => {
    lasts.delete(product)
    if (segment) stale.add(segment)
    isCurrent = false
  }

  /** Whether a segment can stay, at this place of all products. */
  const fits = (segment: Segment<Product>, all: readonly Product[], start: number) => {
    const { products } = segment
    for (let at = 0; at < products.length; at += 1) if (products[at] !== all[start + at]) return false
    const end = start + products.length
    return !stale.has(segment) && (end === all.length || lasts.has(all[end - 1] as Product))
  }

  const layOut = (all: readonly Product[], start: number) => {
    let end = start + 1
    while (end < all.length && !lasts.has(all[end - 1] as Product)) end += 1
    return createSegment(all.slice(start, end).map(rowOf))
  }

  /** Returns all products, which must be those that came and have not gone, in their order. */
  const inOrder = (all: readonly Product[]): readonly Segment<Product>[] => {
    if (isCurrent) return segments
    const kept = new Map(segments.map((segment) => [segment.products[0], segment]))
    segments = []
    for (let start = 0; start < all.length;) {
      const known = kept.get(all[start])
      const segment = known && fits(known, all, start) ? known : layOut(all, start)
      segments.push(segment)
      start += segment.products.length
    }
    stale.clear()
    isCurrent = true
    return segments
  }

  return { add, remove, inOrder }
}
