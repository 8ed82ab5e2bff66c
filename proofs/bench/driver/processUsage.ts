import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

const statusOf = (pid: number, what: string) =>
  execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

/** Returns the resident memory of a process in MB. */
export async function residentMb(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const kb = status ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) : Number(statusOf(pid, 'rss'))
  return kb / 1024
}

/** Returns the processor time of a process so far in milliseconds. Linux counts in hundredths of a second. */
export async function cpuMs(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the processor time of all running threads of a process so far in milliseconds, to the nanosecond. Linux only. */
export async function threadMs(pid: number) {
  const threads = await readdir(`/proc/${pid}/task`)
  const read = (thread: string) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
  const times = await Promise.all(threads.map(async (thread) => Number.parseInt(await read(thread), 10)))
  return times.reduce((sum, time) => sum + time, 0) / 1e6
}

/** Returns the highest resident memory of a process so far in MB. Linux only. */
export async function peakMb(pid: number) {
  return Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
