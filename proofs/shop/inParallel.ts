/** Runs work on every item, at most `width` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
) {
  const left = items.entries()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, item] of left) await work(item, index)
    }),
  )
}
