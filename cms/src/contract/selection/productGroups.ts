/** A group that a list offers in place of the raw values, with the words by which a raw value belongs to it. */
type Group = readonly [name: string, words: RegExp]

const colours: readonly Group[] = [
  ['Black', /black|charcoal/],
  ['Grey', /grey|gray|silver|slate|satin|chrome/],
  ['White and ivory', /white|ivory|cream|beige/],
  ['Brown and wood', /brown|\btan\b|walnut|chestnut|teak|beech|oak/],
  ['Blue', /blue|navy/],
  ['Green and teal', /green|teal|sage|lime/],
  ['Red and orange', /\bred\b|orange|maroon|rust|terracotta/],
  ['Yellow', /mustard|yellow/],
]

const materials: readonly Group[] = [
  ['Mesh', /mesh/],
  ['Fabric', /fabric|velvet|boucle/],
  ['Leatherette', /leatherette/],
  ['Wood', /wood|walnut|teak|beech|\bply\b|oak/],
  ['Plastic', /plastic|polypropylene|nylon/],
  ['Steel', /steel|chrome|metal/],
]

/** The group of values that no table knows. */
export const otherGroup = 'Other'

const namesOf = (groups: readonly Group[]) => [...groups.map(([name]) => name), otherGroup]

/** The groups in the order of the screen. */
export const colourGroups = namesOf(colours)
export const materialGroups = namesOf(materials)

const mostKept = 10_000

/** Returns the function that finds the groups of a raw value. Values repeat in all products, so answers are kept. */
function grouping(groups: readonly Group[]) {
  const kept = new Map<string, readonly string[]>()
  return (raw: string): readonly string[] => {
    const known = kept.get(raw)
    if (known) return known
    const text = raw.trim().toLowerCase()
    const found = groups.flatMap(([name, words]) => (words.test(text) ? [name] : []))
    const made = found.length > 0 || !text ? found : [otherGroup]
    if (kept.size < mostKept) kept.set(raw, made)
    return made
  }
}

/** A product of two colours is in two groups; one without a colour is in none. */
export const colourGroupsOf = grouping(colours)
export const materialGroupsOf = grouping(materials)

const bands = [
  { value: 'to-5000', upTo: 5000, label: 'Up to ₹5,000' },
  { value: '5000-10000', upTo: 10_000, label: '₹5,001 to ₹10,000' },
  { value: '10000-15000', upTo: 15_000, label: '₹10,001 to ₹15,000' },
  { value: 'from-15000', upTo: Infinity, label: 'Above ₹15,000' },
] as const

/** The price bands, cheapest first. */
export const priceBands: readonly string[] = bands.map(({ value }) => value)
export const priceBandOf = (price: number): string =>
  bands.find(({ upTo }) => price <= upTo)?.value ?? 'from-15000'
export const priceBandLabel = (value: string): string =>
  bands.find((band) => band.value === value)?.label ?? value
