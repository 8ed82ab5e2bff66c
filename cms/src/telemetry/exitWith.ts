import { faultOfFile } from './plainFailure.ts'

/** Writes one line to stderr and exits with 1. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs a part of the start. Ends the process with one line if the SQLite file is at fault. */
export async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = faultOfFile(error)
    if (!fault) throw error
    exitWith(fault)
  }
}
