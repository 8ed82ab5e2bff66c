import { parseArgs } from 'node:util'
import { Refusal } from '../../../ops/lib/refusal.mjs'

type Default = number | readonly number[] | string | boolean
type Known = Record<string, Default>

/** The values that the options of these defaults have. */
type Read<Options extends Known> = {
  [Name in keyof Options]: Options[Name] extends number
    ? number
    : Options[Name] extends readonly number[]
      ? number[]
      : Options[Name] extends boolean
        ? boolean
        : string
}

const most = 100_000
const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= most

/**
 * Returns the values of a bench's options, numbers as whole numbers from 1, and the revision to compare with. Refuses
 * other arguments, with the usage.
 */
export function readOptions<Options extends Known>(bench: string, known: Options, args: string[]) {
  const shown = ([name, value]: [string, Default]) =>
    value === false ? `[--${name}]` : `[--${name} ${value || '<text>'}]`
  const usage = ['npm run bench --', bench, '[--base <git revision>]', ...Object.entries(known).map(shown)]
  const refuse = (why: string) => new Refusal(`${why}\n${usage.join(' ')}`)
  const text = { type: 'string' } as const
  const options = Object.fromEntries(
    Object.entries(known).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? ({ type: 'boolean' } as const) : text,
    ]),
  )
  const parse = () => {
    try {
      return parseArgs({ args, options: { ...options, base: text } }).values
    } catch (error) {
      throw refuse(error instanceof Error ? error.message : String(error))
    }
  }
  const given: Record<string, string | boolean | undefined> = parse()
  const valueOf = (name: string, value: Default) => {
    const said = given[name]
    if (said === undefined || typeof said === 'boolean' || typeof value === 'string') return said ?? value
    const counts = said.split(',').map(Number)
    const isOne = typeof value === 'number'
    if (!counts.every(isCount) || (isOne && counts.length !== 1))
      throw refuse(`--${name} takes ${isOne ? 'a whole number' : 'whole numbers'} from 1 to ${most}.`)
    return isOne ? counts[0] : counts
  }
  const values = Object.entries(known).map(([name, value]) => [name, valueOf(name, value)])
  return { ...(Object.fromEntries(values) as Read<Options>), base: given.base as string | undefined }
}
