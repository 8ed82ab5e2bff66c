// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { listFiles } from '../testing/listFiles.mjs'

/** The last number of each section that levels 1 and 2 of ASVS 5.0.0 ask for. Those of level 3 alone come after it. */
const lastOf = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V9: { 1: 3, 2: 4 },
  V10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V12: { 1: 3, 2: 2, 3: 4 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V14: { 1: 2, 2: 4, 3: 3 },
  V15: { 1: 3, 2: 3, 3: 7 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  V17: { 1: 1, 2: 4, 3: 2 },
}
const wanted = Object.entries(lastOf).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, index) => `${chapter.slice(1)}.${section}.${index + 1}`),
  ),
)

const read = (path) => readFile(at(path), 'utf8')
const text = await read('docs/security.md')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[\d., ]*) \|(.*)\|(.*)\|$/gm)].map(
  ([, numbers, metBy, shownBy]) => ({
    numbers: numbers.split(', '),
    metBy: metBy.trim(),
    shownBy: shownBy.trim(),
  }),
)
const isMet = ({ metBy }) => !/^(partly|not met|does not apply): ./.test(metBy)

let files
beforeAll(async () => {
  files = await listFiles()
})

/** Returns the files that a name in the document means. */
const filesOf = (name) => files.filter((path) => path === name || path.endsWith(`/${name}`))
const isFolder = (name) => files.some((path) => path.startsWith(`${name}/`))

const isFileName = (code) =>
  /^[\w.[\]/-]+\.(?:tsx?|mts|mjs|json|yml|md)$/.test(code) ||
  /^(?:cms|docs|ops|proofs|storefront)\//.test(code)
const codesIn = (part) => [...part.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)

test('each number of levels 1 and 2 has one row, in the chapter of its own', () => {
  const told = rows.flatMap(({ numbers }) => numbers)
  expect(wanted).toHaveLength(253)
  expect(wanted.filter((number) => !told.includes(number))).toEqual([])
  expect(told.filter((number) => !wanted.includes(number))).toEqual([])
  expect(told.filter((number, index) => told.indexOf(number) !== index)).toEqual([])
  for (const part of text.split(/^### V/m).slice(1)) {
    const [chapter] = part.split(' ')
    for (const [, number] of part.matchAll(/^\| (\d+)\.\d+\.\d+/gm)) expect(number).toBe(chapter)
  }
})

test('each row says how it is met and how that is shown, or plainly what is missing', () => {
  const wrong = rows.filter(({ metBy, shownBy }) => {
    if (!metBy || !shownBy) return true
    if (metBy.startsWith('partly: ')) return !/; but ./.test(metBy)
    if (!isMet({ metBy })) return shownBy !== 'none'
    return shownBy === 'none' || /partly|not met|does not apply/.test(metBy)
  })
  expect(wrong).toEqual([])
  const inWords = ['none', 'this page', 'by reading it']
  const unshown = rows.filter(({ shownBy }) => !inWords.includes(shownBy) && codesIn(shownBy).length === 0)
  expect(unshown).toEqual([])
})

test('each row is shown by tests and proofs alone', () => {
  const named = rows.flatMap(({ shownBy }) => codesIn(shownBy))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !/\.(?:test|spec)\.\w+$|^proofs\//.test(name))).toEqual([])
})

test('each file that the document names is there, and the name means no other', () => {
  const named = [...new Set(codesIn(text).filter(isFileName))].filter((name) => name !== 'data/secrets.json')
  expect(named.length).toBeGreaterThan(150)
  const wrong = named
    .filter((name) => !isFolder(name) && filesOf(name).length !== 1)
    .map((name) => [name, ...filesOf(name)])
  expect(wrong).toEqual([])
})

test('each setting that the document names is one of the shop', async () => {
  const known = `${await read('.env.example')}${await read('docker-compose.yml')}`
  const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(15)
  const wrong = named.filter((name) => !new RegExp(`\\b${name}\\b`).test(known))
  expect(wrong).toEqual([])
})

test('each npm command that the document names is one of the shop', async () => {
  const { scripts } = JSON.parse(await read('package.json'))
  const named = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name)
  // Described ahead of its code.
  const wrong = named.filter((name) => !(name in scripts))
  expect(named.length).toBeGreaterThan(2)
  expect(wrong).toEqual([])
})
