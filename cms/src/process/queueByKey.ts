/** Returns a function that runs work of one key one after another, in the order it came, and that of other keys beside it. */
export function queueByKey() {
  const under = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = under.get(key) ?? Promise.resolve()
    const mine = before.then(work)
    const settled = mine.catch(() => null)
    under.set(key, settled)
    try {
      return await mine
    } finally {
      if (under.get(key) === settled) under.delete(key)
    }
  }
}
