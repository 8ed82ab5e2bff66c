/** Writes one line to stderr and exits with 1. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
