import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../ids.ts'
import { addPhoto } from '../testing/reviewTests.ts'
import { openUploadTests, plain } from '../testing/uploadTests.ts'

const hour = 3_600_000

const shop = await openUploadTests()
afterAll(() => shop.cms.close())
await shop.cms.addSettings()
const { cleanFiles } = await import('./cleanFiles.ts')
const clean = () => cleanFiles(shop.cms.payload)
const folder = path.join(shop.cms.folder, 'media')
await shop.upload(await plain(40, 30).png().toBuffer())
await addPhoto(shop.cms)
beforeEach(() => void vi.restoreAllMocks())

const names = async () => (await readdir(folder)).sort()
const age = async (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * hour)
  await utimes(path.join(folder, name), at, at)
}
const leave = async (name: string, hours: number) => {
  await writeFile(path.join(folder, name), 'left by a process that was killed')
  await age(name, hours)
}
const hash = () => newId().slice(0, 20)

describe('a file that no record names', () => {
  it.each([
    ['a picture', () => `${hash()}-full.webp`],
    ['a size of a picture', () => `${hash()}-640.webp`],
    ['a photograph of a review', () => `${hash()}-photo.webp`],
    ['its small form', () => `${hash()}-photo-320.webp`],
    ['a brochure', () => `${hash()}.pdf`],
    ['the PDF of a paper', () => `${newId()}-${hash()}-paper.pdf`],
    ['an unfinished one', () => `.writing-${newId()}`],
  ])('is removed after a day and told of: %s', async (_, make) => {
    const warn = vi.spyOn(shop.cms.payload.logger, 'warn')
    const before = await names()
    const name = make()
    await leave(name, 23)
    await clean()
    expect(await names()).toEqual([...before, name].sort())
    await age(name, 25)
    await clean()
    expect(await names()).toEqual(before)
    expect(warn).toHaveBeenLastCalledWith(expect.anything(), 'files without a record were removed')
  })
})

it('files with a record stay, whatever their age, and so do files that are not the shop’s', async () => {
  await leave('notes of the owner.txt', 1000)
  const before = await names()
  expect(before.filter((name) => /-(full|photo|320)\.webp$/.test(name)).length).toBeGreaterThan(3)
  for (const name of before) await age(name, 1000)
  await clean()
  expect(await names()).toEqual(before)
})

it('most files stay where they have no record, because the database may be another one', async () => {
  const error = vi.spyOn(shop.cms.payload.logger, 'error').mockImplementation(() => undefined)
  for (let n = 0; n < 110; n += 1) await leave(`${hash()}-full.webp`, 48)
  const before = await names()
  await clean()
  expect(await names()).toEqual(before)
  expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('right database'))
})
