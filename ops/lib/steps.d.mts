/** Prints the current step of a command. */
export interface Steps {
  begin(name: string): void
  progress(done: number, total: number): void
  line(text: string): void
  done(): void
  failed(): void
  name(): string | undefined
}

export function createSteps(): Steps
export const silentSteps: Steps
