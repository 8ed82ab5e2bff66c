let count = 0

/** Returns a text that no other test of the run uses: of the worker's process and a number, not by chance. */
export function uniqueText() {
  count += 1
  return (process.pid * 1000 + count).toString(36)
}
