import { median } from '../../bench/load.mjs'
import { residentMb } from '../../bench/processFigures.mjs'

const sampleEvery = 2000

/**
 * Looks at the resident memory of processes every two seconds. Growth is told between the medians of the first and of
 * the last fifth of the time looked at: what the collector has not taken yet comes and goes within seconds, and a median
 * over minutes does not see it.
 */
export function watchMemory(pids) {
  const samples = Object.fromEntries(Object.keys(pids).map((name) => [name, []]))
  const look = async () => {
    for (const [name, pid] of Object.entries(pids))
      samples[name].push({ at: performance.now(), mb: await residentMb(pid) })
  }
  const timer = setInterval(look, sampleEvery)
  return {
    stop: async () => {
      clearInterval(timer)
      await look()
    },
    /** Of the last so many milliseconds, for each process: megabytes before and after, and the growth as a share. */
    growth: (lasting) =>
      Object.entries(samples).map(([name, all]) => {
        const end = all.at(-1).at
        const recent = all.filter(({ at }) => at >= end - lasting)
        const within = (from, to) =>
          recent.filter(({ at }) => at >= end - lasting * (1 - from) && at <= end - lasting * (1 - to))
        const mb = (part) => median(part.map((sample) => sample.mb))
        const [before, after] = [mb(within(0, 0.2)), mb(within(0.8, 1))]
        return { name, before, after, growth: after / before - 1 }
      }),
  }
}
