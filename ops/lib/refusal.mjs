/** An expected reason to stop, printed in one line without a stack. */
export class Refusal extends Error {}

/** Runs a command. Expected failures print one line, others their stack; both exit with 1. */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
