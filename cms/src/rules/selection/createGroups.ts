import { createStaffWords, type StaffWord } from '../search/staffWords.ts'
import {
  type ColourGroup,
  type MaterialGroup,
  otherGroup,
  rawKey,
} from '../../contract/selection/productGroups.ts'

/** The words by which a raw value belongs to a group. */
type Table<Group extends string> = Record<Exclude<Group, typeof otherGroup>, RegExp>

const colours: Table<ColourGroup> = {
  Black: /black|charcoal/,
  Grey: /grey|gray|silver|slate|satin|chrome/,
  'White and ivory': /white|ivory|cream|beige/,
  'Brown and wood': /brown|\btan\b|walnut|chestnut|teak|beech|oak/,
  Blue: /blue|navy/,
  'Green and teal': /green|teal|sage|lime/,
  'Red and orange': /\bred\b|orange|maroon|rust|terracotta/,
  Yellow: /mustard|yellow/,
}

const materials: Table<MaterialGroup> = {
  Mesh: /mesh/,
  Fabric: /fabric|velvet|boucle/,
  Leatherette: /leatherette/,
  Wood: /wood|walnut|teak|beech|\bply\b|oak/,
  Plastic: /plastic|polypropylene|nylon/,
  Steel: /steel|chrome|metal/,
}

/** A raw value that staff have put into a group. */
export interface GroupRow {
  value: string
  group: string
}

/** The rows of staff (globals/filterSettings.ts, searchSettings.ts). They count before the tables. */
export interface GroupRows {
  colours: readonly GroupRow[]
  materials: readonly GroupRow[]
  words?: readonly StaffWord[]
}

const maxKept = 10_000

const byWords = (text: string, table: Record<string, RegExp>) =>
  Object.entries(table).flatMap(([group, words]) => (words.test(text) ? [group] : []))

/** Finds the groups of raw values. Values repeat in all products, so answers are kept. */
function grouping(rows: readonly GroupRow[], table: Record<string, RegExp>) {
  const byStaff = new Map(rows.map(({ value, group }) => [rawKey(value), [group] as const]))
  const kept = new Map<string, readonly string[]>()
  const find = (raw: string): readonly string[] => {
    const text = rawKey(raw)
    if (!text) return []
    const found = byStaff.get(text) ?? byWords(text, table)
    return found.length > 0 ? found : [otherGroup]
  }
  return {
    /** A value of two colours is in two groups, an empty one in none. */
    of: (raw: string): readonly string[] => {
      const known = kept.get(raw)
      if (known) return known
      const made = find(raw)
      if (kept.size < maxKept) kept.set(raw, made)
      return made
    },
    /** Whether staff or its words say where it belongs. */
    knows: (raw: string) => byStaff.has(rawKey(raw)) || byWords(rawKey(raw), table).length > 0,
    /** Only what staff have said. */
    byStaff: (raw: string): readonly string[] => (byStaff.size > 0 ? (byStaff.get(rawKey(raw)) ?? []) : []),
  }
}

/** Returns the groups of colours and of materials by the rows of staff, then by the words of the values. */
export function createGroups({ colours: inColours, materials: inMaterials, words = [] }: GroupRows) {
  const [colour, material] = [grouping(inColours, colours), grouping(inMaterials, materials)]
  return {
    colour,
    material,
    /** The words of staff by which the search finds a product. */
    wordsOf: createStaffWords(words),
    /** The groups into which staff have put a product: further words by which it is found. */
    givenTo: (product: { colour: string; material: string }): readonly string[] =>
      [...colour.byStaff(product.colour), ...material.byStaff(product.material)].filter(
        (group) => group !== otherGroup,
      ),
  }
}

/** The groups of a shop whose staff have set none. */
export const usualGroups = createGroups({ colours: [], materials: [] })

export type Groups = ReturnType<typeof createGroups>
