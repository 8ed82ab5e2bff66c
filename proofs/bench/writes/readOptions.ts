import { Refusal } from '../../../ops/lib/refusal.mjs'
import { readArguments } from '../readArguments.ts'
import { mostClients } from './goods.ts'

export interface Options {
  /** A git revision to compare with. */
  base?: string
  /** For each figure of each contestant: half with writers alone, half with readers beside them. */
  seconds: number
  rounds: number
  clients: number[]
  /** Where the data lies. Without it, below `.cache` of this checkout. */
  folder?: string
  mongo: boolean
}

const usage =
  'npm run bench -- writes [--base <git revision>] [--seconds 5] [--rounds 3] [--clients 1,10,50] [--folder <path>] [--mongo]'

const known = {
  base: { type: 'string' },
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
  clients: { type: 'string', default: '1,10,50' },
  folder: { type: 'string' },
  mongo: { type: 'boolean', default: false },
} as const

export function readOptions(args: string[]): Options {
  const { seconds, rounds, clients, ...more } = readArguments(args, known, usage)
  const options = {
    ...more,
    seconds: Number(seconds),
    rounds: Number(rounds),
    clients: clients.split(',').map(Number),
  }
  const isCount = (count: number, most: number) => Number.isInteger(count) && count >= 1 && count <= most
  if (!(options.seconds > 0) || !isCount(options.rounds, 100))
    throw new Refusal(`--seconds is above 0, --rounds a whole number from 1.\n${usage}`)
  if (!options.clients.every((count) => isCount(count, mostClients)))
    throw new Refusal(
      `--clients are whole numbers from 1 to ${mostClients}, with commas between them.\n${usage}`,
    )
  return options
}
