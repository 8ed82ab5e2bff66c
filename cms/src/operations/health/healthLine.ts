import { setTimeout as pause } from 'node:timers/promises'
import { oneLine } from '../../contract/typed/plainText.ts'

interface Outcome {
  isRight: boolean
  /** How it is, or what to do. */
  says: string
}
/** A part of the shop that was looked at. */
export interface HealthLine extends Outcome {
  name: string
}
export type Check = () => Promise<Outcome>

export const well = (says: string): Outcome => ({ isRight: true, says })
export const toDo = (says: string): Outcome => ({ isRight: false, says })

/** Returns the faults as one line, or that all is well. */
export const unless = (faults: readonly string[], says: string): Outcome =>
  faults.length > 0 ? toDo(faults.join(' ')) : well(says)

const timeoutMs = 20_000

/** Returns the words of a failure without the names and passwords that an address in it may hold. */
export function reasonOf(error: unknown, say: (error: unknown) => string | null = () => null): string {
  const { message, code } = error as Partial<NodeJS.ErrnoException>
  return oneLine(say(error) ?? (message || code || String(error))).replaceAll(/\/\/[^\s/]*@/g, '//')
}

/** Looks at every part at once. One that fails or hangs is a line like the others. */
export const lookAt = (
  checks: Record<string, Check>,
  say?: (error: unknown) => string | null,
): Promise<HealthLine[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = pause(timeoutMs, toDo('There was no answer within 20 seconds.'), { ref: false })
      const found = await Promise.race([check(), late]).catch((error: unknown) => toDo(reasonOf(error, say)))
      return { name, ...found }
    }),
  )
