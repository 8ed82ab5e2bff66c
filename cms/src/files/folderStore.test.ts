// @module-tag no-database
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { contentName } from './fileStore.ts'

vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
const { folderStore } = await import('./folderStore.ts')
const folder = await mkdtemp(path.join(tmpdir(), 'files-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const store = folderStore(path.join(folder, 'media'))

const all = async () => {
  const found: [string, number][] = []
  for await (const { name, size } of store.list()) found.push([name, size])
  return found.sort()
}

it('has what was written, and no more once it is removed', async () => {
  expect(await all()).toEqual([])
  await store.write('a.webp', Buffer.from('one'))
  await store.write('a.webp', Buffer.from('three'))
  await store.write('b.pdf', Buffer.from('b'))
  expect(await all()).toEqual([
    ['a.webp', 5],
    ['b.pdf', 1],
  ])
  expect([(await store.read('a.webp'))?.toString(), await store.has('a.webp')]).toEqual(['three', true])
  await store.remove('a.webp')
  await store.remove('a.webp')
  expect([await store.read('a.webp'), await store.has('a.webp')]).toEqual([undefined, false])
  expect(await readdir(path.join(folder, 'media'))).toEqual(['b.pdf'])
})

it('stays in its folder, whatever a name says', async () => {
  await store.write('../outside.pdf', Buffer.from('x'))
  expect(await readdir(folder)).toEqual(['media'])
  expect(await store.read('../../../etc/passwd')).toBeUndefined()
})

it.each([
  ['0123456789abcdef0123-full.webp', true],
  ['0123456789abcdef0123-1280.webp', true],
  ['0123456789abcdef0123.pdf', true],
  ['.writing-0123456789abcdef0123.pdf', false],
  ['0123456789abcdef0123-1281.webp', false],
  ['0123456789abcdef0123.pdf.exe', false],
  ['../0123456789abcdef0123.pdf', false],
])('%s is ours: %s', (name, isOurs) => expect(contentName.test(name)).toBe(isOurs))

it('takes a file from another place, and nothing where there is none', async () => {
  const from = path.join(folder, 'elsewhere')
  await writeFile(from, 'taken')
  await store.take('taken.pdf', from)
  expect((await store.read('taken.pdf'))?.toString()).toBe('taken')
  const before = await readdir(path.join(folder, 'media'))
  await expect(store.take('none.pdf', path.join(folder, 'none'))).rejects.toThrow(/ENOENT/)
  expect(await readdir(path.join(folder, 'media'))).toEqual(before)
})
