/** Numbers from 0 to 1, always the same for one seed. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws one of so many addresses, the first of them most often: their shares fall as 1 / rank ^ 0.8. */
export function popularOf(count, random) {
  const most = (count ** 0.2 - 1) / 0.2
  return () => Math.min(Math.ceil(count), Math.floor((1 + random() * most * 0.2) ** 5))
}
