import { preferMemory } from '../../ops/testing/preferMemory.mjs'
import { Refusal } from '../../ops/lib/refusal.mjs'
import type { Command } from '../command.ts'
import { printFaults } from '../printFaults.ts'
import type { LoadResult } from './runLoad.ts'

const maxGrowth = 0.05

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

function print({ capacity, rate, figures, growth }: LoadResult) {
  console.log(`carries ${Math.round(capacity)} requests a second; the load is ${Math.round(rate)}`)
  for (const { name, answers, bad, p50, p99, longest } of figures)
    console.log(
      `${name.padEnd(9)} ${String(answers).padStart(8)} answers, ${bad} bad; p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`,
    )
  for (const { name, before, after, growth: share } of growth)
    console.log(
      `${name.padEnd(10)} ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB resident: ${percent(share)}`,
    )
}

/** `npm run proof:load -- 3` sends mixed traffic for 3 minutes at 70 % of what the shop carries. */
export const load: Command = async (args, steps) => {
  const [minutes = 15] = args.map(Number)
  if (!(minutes > 0)) throw new Refusal('Say for how many minutes.')
  preferMemory()
  // Loaded after preferMemory(), because it reads where temporary files go.
  const { runLoad } = await import('./runLoad.ts')
  console.log(`${new Date().toISOString()}  ${minutes} minutes`)
  const result = await runLoad({
    minutes,
    steps,
    onStep: ({ rate, answered, p99, bad, isCarried }) =>
      console.log(
        `  ${rate} a second: ${answered} answered, p99 ${p99} ms, ${bad} bad${isCarried ? '' : ': too many'}`,
      ),
  })
  print(result)
  const grown = result.growth.filter(({ growth }) => growth > maxGrowth)
  return printFaults([
    ...result.faults,
    ...grown.map(({ name, growth }) => `the memory of the ${name} grew by ${percent(growth)}`),
  ])
}
