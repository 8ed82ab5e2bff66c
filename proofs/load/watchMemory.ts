import { median } from '../bench/driver/quantiles.ts'
import { residentMb } from '../bench/driver/processUsage.ts'

const sampleEveryMs = 2000

interface Sample {
  at: number
  mb: number
}

/** Megabytes of a process before and after, and the growth as a share of the first. */
export interface Growth {
  name: string
  before: number
  after: number
  growth: number
}

/**
 * Samples the resident memory of processes every two seconds. Growth is measured between the medians of the first and
 * the last fifth of the time: memory that waits for the collector comes and goes within seconds, which a median over
 * minutes does not show.
 */
export function watchMemory(pids: Record<string, number>) {
  const watched = Object.entries(pids).map(([name, pid]) => ({ name, pid, samples: [] as Sample[] }))
  const look = async () => {
    for (const { pid, samples } of watched) samples.push({ at: performance.now(), mb: await residentMb(pid) })
  }
  const timer = setInterval(look, sampleEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await look()
    },
    /** Returns, for the last `lastingMs` and each process, megabytes before and after, and the growth as a share. */
    growth: (lastingMs: number): Growth[] =>
      watched.map(({ name, samples }) => {
        const end = samples.at(-1)?.at ?? 0
        const within = (from: number, to: number) =>
          samples.filter(({ at }) => at >= end - lastingMs * (1 - from) && at <= end - lastingMs * (1 - to))
        const mb = (part: Sample[]) => median(part.map((sample) => sample.mb))
        const [before, after] = [mb(within(0, 0.2)), mb(within(0.8, 1))]
        return { name, before, after, growth: after / before - 1 }
      }),
  }
}
