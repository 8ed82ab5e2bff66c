// @module-tag no-database
// @module-tag import
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeArchive } from '../archive/archive.ts'
import { plainCipher } from '../archive/encryption.ts'
import { requireSigningKey, type SigningKey } from '../archive/signing.ts'
import { keepBackups, type Outcome, type Schedule } from './keepBackups.ts'
import { archiveName, beginningOf } from './rotation.ts'

let folder: string
let keysFolder: string
let key: SigningKey
let now: number
const said: string[] = []
const stops: AbortController[] = []
const ended: Promise<void>[] = []
const at = (name: string) => path.join(folder, name)
const hour = 3_600_000
const day = 24 * hour

/** Writes a real archive that says it was made at the injected time. */
async function writeAt(file: string, time: number, by = key) {
  // Without fake timers, which vi.waitFor would move on.
  vi.setSystemTime(time)
  try {
    await writeArchive(file, { shop: 'S', address: 'A', version: '1', key: by, cipher: plainCipher }, (add) =>
      add('a', Buffer.from('a')),
    )
  } finally {
    vi.useRealTimers()
  }
}

const makeBackup = vi.fn<Schedule['makeBackup']>()
const drill = vi.fn<Schedule['drill']>()
const makes = async (file: string): Promise<Outcome> => {
  await writeAt(file, now)
  return { failure: null, lines: [`${path.basename(file)} made`] }
}

function begin(given: Partial<Schedule> = {}) {
  const stop = new AbortController()
  stops.push(stop)
  const schedule = {
    folder,
    every: 'day',
    keep: 3,
    own: key.fingerprint,
    makeBackup,
    drill,
    drillDays: 0,
    isOnce: false,
    signal: stop.signal,
  } as const
  const say = (line: string) => said.push(line)
  const running = keepBackups({ ...schedule, say, now: () => now, retryMs: 20 * 60_000, lookMs: 5, ...given })
  ended.push(running)
  return { stop: () => stop.abort(), running }
}

const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.backup')).sort()
const status = async (every = 'day') => JSON.parse(await readFile(at(`baithak-${every}.json`), 'utf8'))
const isCalled = (times: number) => vi.waitFor(() => expect(makeBackup).toHaveBeenCalledTimes(times))
/** Waits until the schedule has looked at the clock several times more. */
const looks = async () => {
  const before = (await stat(at('baithak-day.json'))).ino
  await vi.waitFor(async () => expect((await stat(at('baithak-day.json'))).ino).not.toBe(before))
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'schedule-'))
  keysFolder = await mkdtemp(path.join(os.tmpdir(), 'schedule-keys-'))
  key = await requireSigningKey({ folder: keysFolder })
  now = Date.parse('2026-03-04T10:00:00Z')
  makeBackup.mockReset().mockImplementation(makes)
  drill.mockReset().mockResolvedValue({ failure: null, lines: ['7 records, as it says.'] })
  said.length = 0
})
async function endAll() {
  for (const stop of stops.splice(0)) stop.abort()
  await Promise.all(ended.splice(0))
}
afterEach(async () => {
  await endAll()
  await rm(folder, { recursive: true })
  await rm(keysFolder, { recursive: true })
})

it('makes one at once, none again that day, and the next one the next day', async () => {
  begin()
  await isCalled(1)
  await vi.waitFor(async () => expect((await status()).file).toBe('baithak-day-2026-03-04T10-00-00.backup'))
  now = Date.parse('2026-03-04T23:59:59Z')
  await looks()
  expect(makeBackup).toHaveBeenCalledTimes(1)
  now = Date.parse('2026-03-05T00:00:00Z')
  await isCalled(2)
})

it('makes none at its start where one of today is there', async () => {
  await writeAt(at(archiveName(now - hour, 'day')), now - hour)
  begin()
  await vi.waitFor(async () => expect((await status()).lastBackup).toBe('2026-03-04T09:00:00.000Z'))
  expect(makeBackup).not.toHaveBeenCalled()
})

it('knows when an hour, a day and a week begin', () => {
  const begins = (every: 'hour' | 'day' | 'week') => new Date(beginningOf(every, now + 61_000)).toISOString()
  expect([begins('hour'), begins('day'), begins('week')]).toEqual([
    '2026-03-04T10:00:00.000Z',
    '2026-03-04T00:00:00.000Z',
    '2026-03-02T00:00:00.000Z',
  ])
})

it('keeps the newest that are whole and its own, and removes nothing else', async () => {
  const other = await requireSigningKey({ folder: path.join(keysFolder, 'other') })
  const name = (days: number) => archiveName(now - days * day, 'day')
  for (const days of [1, 2, 3, 4]) await writeAt(at(name(days)), now - days * day)
  await writeAt(at(name(20)), now - 20 * day, other)
  await writeAt(at(name(-5)), now + 5 * day)
  await copyFile(at(name(1)), at(name(30)))
  const cut = await readFile(at(name(2)))
  await writeFile(at(name(2)), cut.subarray(0, cut.length - 1))
  await writeAt(at(archiveName(now - 40 * day, 'hour')), now - 40 * day)
  await writeAt(at(archiveName(now - 40 * day)), now - 40 * day)
  await writeFile(at('baithak-day-notes.backup'), 'mine')
  const before = await archives()
  begin({ keep: 4 })
  await isCalled(1)
  await vi.waitFor(async () => expect((await status()).lastBackup).toBe(new Date(now).toISOString()))
  // Kept: the new one, that of yesterday and its copy, and the one three days old.
  expect(before.filter((one) => one !== name(4))).toEqual((await archives()).filter((one) => one !== name(0)))
  expect(said.filter((line) => line.includes('removed'))).toEqual([
    expect.stringContaining(`${name(4)} is removed: 4 newer ones are kept.`),
  ])
})

it('goes on after a failure: says it, removes nothing, and tries again after a pause', async () => {
  for (const days of [1, 2, 3, 4]) await writeAt(at(archiveName(now - days * day, 'day')), now - days * day)
  makeBackup.mockResolvedValueOnce({ failure: 'The disk is full.', lines: [] })
  begin({ keep: 2 })
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(said).toEqual([
    'The backup failed. The disk is full.',
    'It is tried again at 2026-03-04T10:20:00.000Z.',
  ])
  expect(await archives()).toHaveLength(4)
  expect(await status()).toMatchObject({
    lastBackup: '2026-03-03T10:00:00.000Z',
    nextBy: '2026-03-04T22:00:00.000Z',
    lastFailure: { at: '2026-03-04T10:00:00.000Z', message: 'The disk is full.' },
  })
  now += 19 * 60_000
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(makeBackup).toHaveBeenCalledTimes(1)
  now += 60_000
  await isCalled(2)
  await vi.waitFor(async () => expect((await status()).lastFailure).toBeNull())
  expect(await archives()).toHaveLength(2)
})

it('keeps the reason where the disk has no room for a new status either', async () => {
  begin()
  await vi.waitFor(async () => expect((await status()).lastFailure).toBeNull())
  await endAll()
  await symlink('/dev/full', at(`baithak-day.json.${process.pid}.tmp`))
  now += day
  makeBackup.mockResolvedValueOnce({ failure: 'The disk is full.', lines: [] })
  begin()
  await vi.waitFor(async () => expect((await status()).lastFailure?.message).toBe('The disk is full.'))
  expect((await readdir(folder)).sort()).toEqual([archiveName(now - day, 'day'), 'baithak-day.json'])
})

it('keeps the reason why no backup could begin', async () => {
  await mkdir(at(`${archiveName(now - day, 'day')}.partial`))
  begin()
  await vi.waitFor(async () => expect((await status()).lastFailure?.message).toMatch(/is a directory/))
  expect(makeBackup).not.toHaveBeenCalled()
  expect(said.at(-1)).toMatch(/^It is tried again at /)
})

it('makes one of two schedules of a folder wait for the other', async () => {
  let finish = () => {}
  makeBackup.mockImplementationOnce(async (file, signal) => {
    await new Promise<void>((resolve) => {
      finish = resolve
      signal.addEventListener('abort', () => resolve())
    })
    return makes(file)
  })
  begin()
  begin()
  await isCalled(1)
  await new Promise((resolve) => setTimeout(resolve, 40))
  finish()
  await vi.waitFor(async () => expect((await status()).file).toBe('baithak-day-2026-03-04T10-00-00.backup'))
  await looks()
  expect(makeBackup).toHaveBeenCalledTimes(1)
})

it('removes what a killed run has left, and not what is being written', async () => {
  const { withPartial } = await import('../partial.ts')
  const stale = archiveName(now - day, 'day')
  const left = ['.partial', '.partial.db', '.partial.db-wal'].map((end) => `${stale}${end}`)
  for (const name of [...left, 'mine.backup.partial']) await writeFile(at(name), 'half')
  const fresh = archiveName(now - 60_000, 'day')
  await withPartial(at(fresh), async (partial) => {
    await writeFile(partial, 'half')
    begin()
    await vi.waitFor(async () => expect((await status()).file).not.toBeNull())
    const names = await readdir(folder)
    expect(names).toContain(`${fresh}.partial`)
    expect(names).toContain('mine.backup.partial')
    expect(names.filter((name) => left.includes(name))).toEqual([])
  })
})

it('ends when it is stopped, and stops the backup under way', async () => {
  makeBackup.mockImplementationOnce(
    (_file, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ failure: 'It stopped.', lines: [] })),
      ),
  )
  const { stop, running } = begin()
  await isCalled(1)
  stop()
  await running
  expect([said, await archives()]).toEqual([[], []])
})

it('writes its status readable by its owner only', async () => {
  begin()
  await vi.waitFor(async () => expect((await status()).file).not.toBeNull())
  expect((await stat(at('baithak-day.json'))).mode & 0o777).toBe(0o600)
  expect((await status()).nextBy).toBe('2026-03-05T22:00:00.000Z')
})

it('restores the newest one to try it, again after its days, and after a failure the next day', async () => {
  const tried = (times: number) => vi.waitFor(() => expect(drill).toHaveBeenCalledTimes(times))
  const { stop } = begin({ drillDays: 7 })
  await tried(1)
  expect(drill.mock.lastCall?.[0]).toBe(at('baithak-day-2026-03-04T10-00-00.backup'))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ lastDrill: { message: null } }))
  expect(said).toContain('7 records, as it says.')
  now += 6 * day
  await isCalled(2)
  await looks()
  expect(drill).toHaveBeenCalledTimes(1)
  stop()
  await endAll()
  // Another process goes on by the same status.
  begin({ drillDays: 7 })
  drill.mockResolvedValue({ failure: 'The archive is damaged.', lines: [] })
  now += day
  await tried(2)
  await vi.waitFor(async () => expect((await status()).lastDrill.message).toBe('The archive is damaged.'))
  expect(said).toContain('The restore drill failed. The archive is damaged.')
  now += day
  await tried(3)
})

it('for a timer it looks once: makes what is due, and says whether that failed', async () => {
  await begin({ isOnce: true }).running
  await begin({ isOnce: true }).running
  expect(makeBackup).toHaveBeenCalledTimes(1)
  expect(await archives()).toHaveLength(1)
  now += day
  makeBackup.mockResolvedValue({ failure: 'The disk is full.', lines: [] })
  const { running } = begin({ isOnce: true })
  ended.pop()
  await expect(running).rejects.toThrow('The disk is full.')
})
