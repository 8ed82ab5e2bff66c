// @module-tag no-database
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { openPrints, prunePrints } from './prints.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'prints-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a picture is prepared once, for print, and found again', async () => {
  const picture = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
  const read = vi.fn(async () => picture)
  const file = await openPrints(folder, read).product('/media/0123.webp')
  const { format, width, height } = await sharp(file ?? '').metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 900, height: 900 })
  expect(await openPrints(folder, read).product('/media/0123.webp')).toBe(file)
  expect(read).toHaveBeenCalledTimes(1)
})

it('a picture that is missing or broken is none', async () => {
  expect(await openPrints(folder, async () => null).product('/media/gone.webp')).toBeNull()
  expect(await openPrints(folder, async () => Buffer.from('no')).product('/media/no.webp')).toBeNull()
  expect(await openPrints(folder, async () => Buffer.from('no')).cover(['/media/no.webp'])).toBeNull()
})

it('those that were not used for longest give way, and what a dead process had begun', async () => {
  const full = path.join(folder, 'full')
  const store = await mkdtemp(full)
  const minutesAgo = async (name: string, minutes: number) => {
    await writeFile(path.join(store, name), Buffer.alloc(100))
    const at = new Date(Date.now() - minutes * 60_000)
    await utimes(path.join(store, name), at, at)
  }
  await minutesAgo('used-now.jpg', 0)
  await minutesAgo('used-before.jpg', 10)
  await minutesAgo('used-long-ago.jpg', 100)
  await minutesAgo('.writing-now', 1)
  await minutesAgo('.writing-long-ago', 61)
  await prunePrints(store, 300)
  expect((await readdir(store)).sort()).toEqual(['.writing-now', 'used-before.jpg', 'used-now.jpg'])
})

it('nothing is pruned where there is no folder', async () => {
  await expect(prunePrints(path.join(folder, 'none'), 1)).resolves.toBeUndefined()
})
