import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Refusal } from '../../ops/lib/refusal.mjs'

/** Returns the values of a command's options. Refuses other arguments, with the usage. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
