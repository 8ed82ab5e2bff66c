import { Refusal } from '../../../ops/lib/refusal.mjs'
import { readArguments } from '../readArguments.ts'

export interface Options {
  /** A git revision to compare with. */
  base?: string
  /** The size of a numbered catalogue. Without it, the shop has the chairs of its seed. */
  products?: number
  /** The figure is the median of so many rounds. */
  rounds: number
  /** How often all pages are drawn in a round. */
  draws: number
}

const usage = 'npm run bench -- pages [--base <git revision>] [--products 300] [--rounds 9] [--draws 10]'

const known = {
  base: { type: 'string' },
  products: { type: 'string' },
  rounds: { type: 'string', default: '9' },
  draws: { type: 'string', default: '10' },
} as const

export function readOptions(args: string[]): Options {
  const { rounds, draws, products, ...base } = readArguments(args, known, usage)
  const size = products === undefined ? {} : { products: Number(products) }
  const options = { ...base, ...size, rounds: Number(rounds), draws: Number(draws) }
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= 10_000
  if (![options.rounds, options.draws, options.products ?? 1].every(isCount))
    throw new Refusal(`--products, --rounds and --draws are whole numbers from 1 to 10,000.\n${usage}`)
  return options
}
