// @module-tag no-database
// @module-tag kill
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from '../lib/lock.mjs'
import { at } from '../lib/places.mjs'

let home
let lock
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'baithak-locks-'))
  lock = join(home, 'build.lock')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const nameOf = (module) => JSON.stringify(pathToFileURL(at('ops/lib', module)).href)
const holder = `
const { withLock } = await import(${nameOf('lock.mjs')})
const { onStopRequest } = await import(${nameOf('stopRequest.mjs')})
onStopRequest(async () => {})
const work = () => new Promise((resolve) => setTimeout(resolve, 60_000, console.log('working')))
await withLock('build', work, process.argv[1])`

/** Ends a process amid the work for which it holds the lock. Returns its exit code. */
async function endHolder(signal) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, home])
  await once(child.stdout, 'data')
  child.kill(signal)
  return (await once(child, 'close'))[0]
}
const take = () => withLock('build', async () => 'taken', home)

test('a stop amid the work of a lock leaves no lock', async () => {
  expect(await endHolder('SIGINT')).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('a lock is dead that names the own process, or a number that another process has since', async () => {
  await endHolder('SIGKILL')
  const kept = await readFile(join(lock, 'pid'), 'utf8')
  for (const pid of [process.pid, process.ppid]) {
    await mkdir(lock, { recursive: true })
    await writeFile(join(lock, 'pid'), kept.replace(/^\d+/, pid))
    expect(await take()).toBe('taken')
  }
}, 20_000)

test('work that waits for a lock says so once, after some seconds, and begins when it is free', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), String(process.ppid))
  const taken = take()
  await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 20_000 })
  const sentence = `Waiting for process ${process.ppid}, which holds ${lock}. If that is none of this shop, remove this folder.`
  expect(said.mock.calls).toEqual([[sentence]])
  await rm(lock, { recursive: true })
  expect(await taken).toBe('taken')
  said.mockRestore()
})
