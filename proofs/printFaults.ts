/** Prints the faults of a proof, at most `most` lines, then the count. Returns whether there are none. */
export function printFaults(faults: readonly string[], most = 100) {
  for (const fault of faults.slice(0, most)) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`)
  return faults.length === 0
}
