/** Keeps the whole of a shop's log, of which the shop itself keeps the last lines. */
export function watchLog(shop) {
  const lines = []
  let last = []
  let isLost = false
  const look = () => {
    const now = shop.log().split('\n')
    // Both halves keep 200 lines: what follows the last known one is new.
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
