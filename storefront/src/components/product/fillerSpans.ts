/** How many columns a grid of cards may have. A lead card takes two by two cells, in two columns two. */
const columns = [2, 3, 4] as const

/** Returns for each number of columns how many cells the last row has left; 0 where it is full. */
export const fillerSpans = (cards: number, lead: boolean) =>
  columns.map((count) => {
    const cells = cards + (lead ? (count === 2 ? 1 : 3) : 0)
    return { columns: count, left: (count - (cells % count)) % count }
  })
