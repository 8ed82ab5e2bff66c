// @module-tag no-database
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { withPartial } from '../partial.ts'
import { writeArchive } from '../archive/archive.ts'
import { type Cipher, cipherFor, plainCipher } from '../archive/encryption.ts'
import { requireSigningKey, type SigningKey } from '../archive/signing.ts'

let home: string
let key: SigningKey
let encrypted: Cipher

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'full-'))
  key = await requireSigningKey({ folder: path.join(home, 'key') })
  encrypted = (await cipherFor({ recipients: [], identities: [], passphrase: 'a chair, a stool' }))!
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rm(home, { recursive: true }))

/** Lets every file of this process take so many writes; the next ones find the disk full. */
async function fillDiskAfter(writes: number) {
  const handle = await open(path.join(home, 'any'), 'w')
  const FileHandle = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const { writeFile } = FileHandle
  let left = writes
  vi.spyOn(FileHandle, 'writeFile').mockImplementation(function (this: typeof handle, ...given) {
    left -= 1
    if (left >= 0) return writeFile.apply(this, given)
    return Promise.reject(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    )
  })
}

it.each([
  ['plain', 0],
  ['plain', 3],
  ['encrypted', 3],
])('a disk that fills up during a backup (%s, after %i writes) is named', async (kind, writes) => {
  const folder = path.join(home, `${kind}-${writes}`)
  const file = path.join(folder, 'shop.backup')
  await mkdir(folder)
  await fillDiskAfter(writes)
  const cipher = kind === 'plain' ? plainCipher : encrypted
  const made = withPartial(file, (partial) =>
    writeArchive(partial, { shop: 'S', address: 'A', version: '1', key, cipher }, async (add) => {
      for (let index = 0; index < 60; index += 1) await add(`files/${index}`, randomBytes(100_000))
    }),
  )
  await expect(made).rejects.toThrow(
    `The disk is full: ${folder} has no room for it. Free some space there, then try again.`,
  )
  expect(await readdir(folder)).toEqual([])
})

it('an entry that cannot be read is told as what it is, not as a fault of the archive', async () => {
  const made = writeArchive(
    path.join(home, 'unread'),
    { shop: 'S', address: 'A', version: '1', key, cipher: plainCipher },
    () => Promise.reject(new Error('The bucket is away.')),
  )
  await expect(made).rejects.toThrow('The bucket is away.')
})
