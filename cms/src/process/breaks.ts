import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time (ms) after which long work lets other requests have a turn. */
const turnMs = 8

/** Returns a function for the steps of long work: it yields once enough time has passed since it last did. */
export function createBreaks() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await nextTurn()
    since = performance.now()
  }
}

/** Returns a list in parts of at most `size`. */
export function* partsOf<Item>(items: readonly Item[], size: number) {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
