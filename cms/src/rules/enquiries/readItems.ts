/** Reads chairs as an address holds them: `id*qty,id*qty`. What cannot be one is left out. */
export const readItems = (items: string) =>
  items
    .split(',')
    .map((item) => /^([0-9a-f]{24})\*([1-9]\d{0,4})$/.exec(item))
    .flatMap((found) => (found ? [{ product: String(found[1]), qty: Number(found[2]) }] : []))
    .slice(0, 50)
