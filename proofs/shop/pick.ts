import type { Random } from './seededRandom.ts'

/** Returns a random item. Throws if the list is empty. */
export function pick<Item>(list: readonly Item[], random: Random): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
