/** Collects a shop's whole log. The shop itself keeps only the last lines. */
export function watchLog(shop: { log(): string }) {
  const lines: string[] = []
  let last: string[] = []
  let isLost = false
  const look = () => {
    const now = shop.log().split('\n')
    // Both halves keep 200 lines, so lines after the last known one are new.
    const known = new Set(last)
    const fresh = now.filter((line) => !known.has(line))
    if (last.length > 1 && fresh.length === now.length) isLost = true
    lines.push(...fresh)
    last = now
  }
  return {
    look,
    text: () => lines.join('\n'),
    lost: () => (isLost ? ['the log grew faster than it was read'] : []),
  }
}
