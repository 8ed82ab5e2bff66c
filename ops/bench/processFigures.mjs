import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const statusOf = (pid, what) =>
  execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

/** Resident memory in MB. */
export async function residentMb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const kb = status ? Number(/VmRSS:\s+(\d+)/.exec(status)[1]) : Number(statusOf(pid, 'rss'))
  return kb / 1024
}

/** Processor time that a process has used so far, in milliseconds. Linux counts it in hundredths of a second. */
export async function cpuMs(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
