import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Returns a sequencer for Vitest that starts the named test files first, in this order. A long file that starts late
 * runs alone at the end, while the other processor idles.
 */
export const longestFirst = (names) =>
  class extends BaseSequencer {
    async sort(files) {
      const rank = ({ moduleId }) => {
        const index = names.findIndex((name) => basename(moduleId).startsWith(`${name}.`))
        return index === -1 ? names.length : index
      }
      return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
    }
  }
