import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasEnded, startProcess, stopProcess } from '../../../ops/lib/processes.mjs'

const attachesWithinMs = 5000

/** Returns how often strace's table counts a wait for the disk. A call that never happened has no line. */
export function syncsIn(table: string) {
  const lines = table.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)(?:\s+\d+)?\s+(?:fsync|fdatasync)$/gm)
  return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0)
}

/** Resolves to whether strace watches the process. */
const attached = (strace: ReturnType<typeof startProcess>) =>
  new Promise<boolean>((resolve) => {
    let told = ''
    strace.stderr?.on('data', (chunk) => {
      told += chunk
      if (/attached/.test(told)) resolve(true)
    })
    strace.once('error', () => resolve(false))
    strace.once('exit', () => resolve(false))
    setTimeout(() => resolve(false), attachesWithinMs).unref()
  })

/**
 * Counts how often a process and its threads wait for the disk during some work; null where strace is missing or may
 * not watch. It slows every call of the process down, so nothing else is measured meanwhile.
 */
export async function countSyncs<Result>(pid: number, work: () => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-syncs-'))
  const file = join(folder, 'table')
  const args = ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)]
  const strace = startProcess('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    if (!(await attached(strace))) return null
    const result = await work()
    if (hasEnded(strace)) return null
    await stopProcess(strace, attachesWithinMs)
    return { result, syncs: syncsIn(await readFile(file, 'utf8')) }
  } finally {
    if (!hasEnded(strace)) await stopProcess(strace, attachesWithinMs)
    await rm(folder, { recursive: true, force: true })
  }
}
