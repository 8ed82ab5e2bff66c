import { Refusal } from '../../../ops/lib/refusal.mjs'
import { readArguments } from '../readArguments.ts'
import { caseNames, type CaseName } from './cases.ts'

export interface Options {
  /** A git revision to compare with. */
  base?: string
  /** A ratio is the median of so many pairs. */
  rounds: number
  /** How long each burst of requests lasts. */
  seconds: number
  /** How many connections ask at once. */
  connections: number[]
  only: readonly CaseName[]
}

const usage =
  'npm run bench -- floor [--base <git revision>] [--rounds 5] [--seconds 2] [--connections 1,10,50,200] [--only list,page]'

const known = {
  base: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '2' },
  connections: { type: 'string', default: '1,10,50,200' },
  only: { type: 'string', default: caseNames.join(',') },
} as const

export function readOptions(args: string[]): Options {
  const { base, ...given } = readArguments(args, known, usage)
  const [rounds, seconds] = [Number(given.rounds), Number(given.seconds)]
  const connections = given.connections.split(',').map(Number)
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= 1000
  if (![rounds, seconds, ...connections].every(isCount))
    throw new Refusal(`--rounds, --seconds and --connections are whole numbers from 1 to 1,000.\n${usage}`)
  const names = given.only.split(',')
  const unknown = names.filter((name) => !caseNames.some((one) => one === name))
  if (unknown.length > 0)
    throw new Refusal(`No such case: ${unknown.join(', ')}. There are: ${caseNames.join(', ')}.\n${usage}`)
  const only = caseNames.filter((name) => names.includes(name))
  return { ...(base && { base }), rounds, seconds, connections, only }
}
