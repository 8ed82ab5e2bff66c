// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { listFiles } from '../testing/listFiles.mjs'
import { testTitles } from '../testing/testTitles.mjs'

/** A longer title is cut in reports, and says more than one thing. */
const longestTitle = 120

let files
beforeAll(async () => {
  files = await listFiles()
})

test('each unit test lies beside its file, or in a testing folder', () => {
  const units = files.filter((path) => /^(?:cms|storefront|proofs)\/.*\.test\.tsx?$/.test(path))
  expect(units.length).toBeGreaterThan(100)
  const isAtHome = (path) => {
    const folder = dirname(path)
    const [name] = basename(path).split('.')
    return (
      folder.split('/').includes('testing') ||
      ['ts', 'tsx'].some((ending) => files.includes(`${folder}/${name}.${ending}`))
    )
  }
  expect(units.filter((path) => !isAtHome(path))).toEqual([])
})

test(`no title of a test is longer than ${longestTitle} characters`, async () => {
  const tests = files.filter((path) => /\.(?:test|spec|case)\.(?:tsx?|mjs)$/.test(path))
  const titles = await Promise.all(
    tests.map(async (path) => {
      const text = await readFile(at(path), 'utf8')
      return testTitles(text, path.endsWith('x') ? 'tsx' : 'ts').map((title) => ({ path, title }))
    }),
  )
  expect(titles.flat().length).toBeGreaterThan(1000)
  expect(titles.flat().filter(({ title }) => title.length > longestTitle)).toEqual([])
})

test('a title is read from a call, a template and the rows of a table', () => {
  const text = [
    "test('one', () => {})",
    'it.skipIf(no)(`two ${word}`, () => {})',
    "const rows = [['a', 1], ['b'.repeat(50), 2]]",
    "test.each(rows)('%s is %i', () => {})",
    "test.each(rows)('$1 is $0', () => {})",
    "test.each([{ name: 'c' }])('$name', () => {})",
    "describe('no test', () => {})",
  ].join('\n')
  const long = 'b'.repeat(50)
  expect(testTitles(text)).toEqual([
    'one',
    'two ',
    'a is 1',
    `${long} is 2`,
    "1 is 'a'",
    `2 is ${`'${long}'`.slice(0, 40)}`,
    "'c'",
  ])
})

test('a folder has at most 25 sources, and 40 files with their tests', () => {
  const code = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  const isTest = (path) => /\.(?:test|spec)\.|\/testing\//.test(path)
  const tooFull = [...new Set(code.map(dirname))].filter((folder) => {
    const inside = code.filter((path) => dirname(path) === folder)
    return inside.length > 40 || inside.filter((path) => !isTest(path)).length > 25
  })
  expect(tooFull).toEqual([])
})
