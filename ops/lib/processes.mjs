import { spawn } from 'node:child_process'
import { Refusal } from './refusal.mjs'

const running = new Set()
const ownGroup = process.platform !== 'win32'

/** Starts a child in its own process group, so that Ctrl-C reaches it only through this process, in order. */
export function startProcess(command, args, options = {}) {
  const child = spawn(command, args, { detached: ownGroup, ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

export const hasEnded = (child) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined

/** Signals a child and every process that it started. */
export function killProcess(child, signal = 'SIGKILL') {
  if (hasEnded(child)) return
  try {
    if (ownGroup) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

export const killAll = (signal) => running.forEach((child) => killProcess(child, signal))

/** Asks a child to stop and waits; kills it if it has not stopped after `timeoutMs` milliseconds. */
export async function stopProcess(child, timeoutMs) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const timer = setTimeout(() => killProcess(child), timeoutMs)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** Runs a command and returns its output. Throws a Refusal with the end of the output if the command fails. */
export async function runProcess(what, command, args, options = {}) {
  const { keptLines = 60, ...ofChild } = options
  const child = startProcess(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...ofChild })
  const said = []
  const keep = (chunk) => said.push(chunk)
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status, signal) => resolve(status ?? signal))
  })
  const text = Buffer.concat(said.map((chunk) => Buffer.from(chunk))).toString()
  if (code !== 0) throw new Refusal(`${lastLines(text, keptLines)}\n${what} failed (${code}).`.trimStart())
  return text
}

export const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n')

/** Returns the npm that runs this process, otherwise the one on the path. */
export const npmCommand = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath, ...args], {}]
    : ['npm', args, { shell: process.platform === 'win32' }]
