/** A foreseen reason not to go on: told in one line, without a stack. */
export class Refusal extends Error {}

/** Runs a command to its end: foreseen failures are one line, others keep their stack, both exit with 1. */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
