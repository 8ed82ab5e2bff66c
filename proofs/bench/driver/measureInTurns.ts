import type { Steps } from '../../../ops/lib/steps.mjs'
import type { Side } from './withSides.ts'

/** The figures of one round by their names: one value, or one of each request. */
export type Figures = Record<string, number | number[]>

/** The rounds of one side. */
export interface Measured {
  name: string
  rounds: Figures[]
}

interface Course<Part> {
  /** The step that is told while it lasts. */
  what: string
  rounds: number
  /** The parts of each round, one after another. */
  parts: readonly Part[]
  steps: Steps
}

/**
 * Measures in rounds. The sides take turns at each part, so that other work of the machine affects all alike; every
 * other round goes backwards, so that nobody always comes after the same one.
 */
export async function measureInTurns<One extends Pick<Side, 'name'>, Part>(
  sides: readonly One[],
  { what, rounds, parts, steps }: Course<Part>,
  measure: (side: One, part: Part, round: number) => Promise<Figures>,
): Promise<Measured[]> {
  const measured = sides.map((side) => ({
    side,
    rounds: Array.from({ length: rounds }, (): Figures => ({})),
  }))
  steps.begin(what)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, part] of parts.entries()) {
      for (const { side, rounds: own } of round % 2 === 0 ? measured : measured.toReversed())
        Object.assign(own[round] ?? {}, await measure(side, part, round))
      steps.progress(round * parts.length + index + 1, rounds * parts.length)
    }
  }
  steps.done()
  return measured.map(({ side, rounds: own }) => ({ name: side.name, rounds: own }))
}

/** Returns what was measured of the same sides in several courses. */
export const joinMeasured = ([first = [], ...others]: readonly Measured[][]): Measured[] =>
  first.map(({ name, rounds }, side) => ({
    name,
    rounds: [...rounds, ...others.flatMap((measured) => measured[side]?.rounds ?? [])],
  }))
