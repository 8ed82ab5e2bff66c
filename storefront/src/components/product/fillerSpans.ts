/** How many columns a grid of cards may have. */
const columns = [2, 3, 4] as const

/** Returns for each number of columns how many cells the last row has left; 0 where it is full. */
export const fillerSpans = (cards: number) =>
  columns.map((count) => ({ columns: count, left: (count - (cards % count)) % count }))
