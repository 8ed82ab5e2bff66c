import { env } from '../env.ts'

/** Counts a long task. With PROGRESS=1 it prints lines that the starter turns into a progress bar. */
export function countProgress(step: string, total: number) {
  let done = 0
  const report = () => {
    if (env.PROGRESS === '1') process.stdout.write(`@progress ${JSON.stringify({ step, done, total })}\n`)
  }
  report()
  return (steps = 1) => {
    done += steps
    report()
  }
}
