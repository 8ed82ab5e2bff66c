import type { Entry } from './entry.ts'

/** So many variants are shown of one product. */
const most = 24

const inOrder = (one: Entry, other: Entry) => {
  const [a, b] = [one.createdAt + one._id, other.createdAt + other._id]
  return a < b ? -1 : 1
}

/** The products of an index by their group. Those that stand alone are in none. */
export function createVariantGroups() {
  const groups = new Map<string, Set<Entry>>()

  function remove(entry: Entry) {
    const group = groups.get(entry.variantGroup)
    group?.delete(entry)
    if (group?.size === 0) groups.delete(entry.variantGroup)
  }
  function add(entry: Entry) {
    if (!entry.variantGroup) return
    const group = groups.get(entry.variantGroup)
    if (group) group.add(entry)
    else groups.set(entry.variantGroup, new Set([entry]))
  }
  return {
    /** Puts products in place of others. */
    replace(gone: Iterable<Entry>, entries: readonly Entry[]) {
      for (const entry of gone) remove(entry)
      for (const entry of entries) add(entry)
    },
    /** Returns a product and those that differ from it in colour or finish, the oldest first; none if it stands alone. */
    variantsOf(entry: Entry): Entry[] {
      const group = groups.get(entry.variantGroup)
      return group && group.size > 1 ? [...group].sort(inOrder).slice(0, most) : []
    },
  }
}
