import { parseArgs } from 'node:util'
import { Refusal } from '../../../ops/lib/refusal.mjs'

export interface Options {
  /** A git revision to compare with. */
  base?: string
  /** The figure is the median of so many rounds. */
  rounds: number
  /** How often all pages are drawn in a round. */
  draws: number
}

const usage = 'npm run bench -- pages [--base <git revision>] [--rounds 9] [--draws 10]'

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        base: { type: 'string' },
        rounds: { type: 'string', default: '9' },
        draws: { type: 'string', default: '10' },
      },
    }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

export function readOptions(args: string[]): Options {
  const { rounds, draws, ...base } = read(args)
  const options = { ...base, rounds: Number(rounds), draws: Number(draws) }
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= 1000
  if (!isCount(options.rounds) || !isCount(options.draws))
    throw new Refusal(`--rounds and --draws are whole numbers from 1 to 1000.\n${usage}`)
  return options
}
