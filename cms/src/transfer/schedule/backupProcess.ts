import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Outcome } from './keepBackups.ts'

/** The time (ms) that a backup has to remove its half archive when it is stopped. */
const stopsWithin = 8000

/**
 * Returns a function that makes or tries each backup in a process of its own, by the same program: between two backups no memory
 * is in use, and a crash ends one backup, not the schedule.
 */
export const backupProcess =
  (...options: string[]) =>
  async (file: string, signal: AbortSignal): Promise<Outcome> => {
    const words = [...process.execArgv, String(process.argv[1]), 'backup', file, ...options]
    // The channel tells the backup when this process has died.
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    const stop = () => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), stopsWithin).unref()
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
    const [[said = '', complaints = ''], [code, killedBy]] = await Promise.all([output, once(child, 'close')])
    signal.removeEventListener('abort', stop)
    if (code === 0)
      return {
        failure: null,
        lines: said.split('\n').filter((line) => line && !line.startsWith('@progress')),
      }
    const sentence = complaints.trim().split('\n').at(-1)
    return { failure: sentence || `It stopped (${killedBy ?? code}) without saying why.`, lines: [] }
  }
