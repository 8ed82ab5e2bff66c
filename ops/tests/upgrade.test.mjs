// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeChangelog, readChangelog, readChanges, readSettingNames } from '../lib/changelog.mjs'
import { at } from '../lib/places.mjs'
import { upgradeLines } from '../lib/upgradeLines.mjs'

const changelog = await readChangelog()

test('changelog.json says what CHANGELOG.md says: npm run changelog writes it', async () => {
  expect(changelog).toEqual(await makeChangelog(await readFile(at('CHANGELOG.md'), 'utf8'), changelog))
  const [next] = changelog
  expect([next.isBackupNeeded, next.before.length > 0, next.after.length > 0]).toEqual([true, true, true])
})

test('a version of CHANGELOG.md that lacks a part is named', () => {
  const text = '# Changes\n\n## 9.9.9\n\n### What changes\n\n- **All**\n'
  expect(() => readChanges(text)).toThrow('9.9.9: it needs the parts "Before the update"')
})

const versions = [
  { version: 'Next', isBackupNeeded: true, before: ['Look.'], after: ['Look again.'], changes: [] },
  {
    version: '1.1.0',
    isBackupNeeded: false,
    before: [],
    after: ['Rest.'],
    changes: [],
    settings: ['PORT', 'OLD', 'SPARE'],
    migrations: { sqlite: ['one', 'two'], mongoose: ['base'] },
  },
  { version: '1.0.0', settings: ['PORT'], migrations: { sqlite: ['one'], mongoose: ['base'] } },
]
const settings = new Map([
  ['PORT', 'The port.'],
  ['NEW', 'Something new.'],
])
const linesFor = (database, more = {}) =>
  upgradeLines({
    database: { kind: 'sqlite', at: 'file:shop.db', done: [], pending: [], ...database },
    changelog: versions,
    settings,
    environment: { OLD: '1' },
    ...more,
  })

test('an upgrade names its migrations and settings, and the steps before and after it, oldest first', () => {
  const { lines, code } = linesFor({ shape: 'older', done: ['one', 'two'], pending: ['three'] })
  expect(code).toBe(2)
  expect(lines.join('\n'))
    .toBe(`SQLite at file:shop.db was made by version 1.1.0, or by a state between it and this one.
The start runs 1 migration:
  three
New settings, none of which has to be set:
  NEW: Something new.
Settings that are gone:
  OLD: yours is set; remove it
  SPARE
Before the update:
  1. Make a backup: npm run backup, with the version that runs now.
  2. Look.
  3. Stop every process of the CMS.
After it:
  1. Look again.`)
  const older = linesFor({ shape: 'older', done: ['one'], pending: ['two', 'three'] }).lines
  expect(older.slice(-3)).toEqual(['After it:', '  1. Rest.', '  2. Look again.'])
})

test.each([
  ['same', 0, /has the form of this version/],
  ['none', 0, /holds no shop yet/],
  ['newer', 1, /newer version than this one/],
  ['foreign', 1, /before 1\.0\.0/],
])('a database that is "%s" ends the check with %i and a sentence', (shape, code, words) => {
  expect(linesFor({ shape, done: ['one', 'two'] })).toEqual({ lines: [expect.stringMatching(words)], code })
})

test('a version that is named counts where no migration tells it', () => {
  const given = { shape: 'same', kind: 'mongoose', done: ['base'] }
  expect(linesFor(given, { from: '1.0.0' }).lines.slice(-3)).toEqual([
    'After it:',
    '  1. Rest.',
    '  2. Look again.',
  ])
  expect(linesFor(given, { from: '0.1.0' })).toEqual({ lines: ['No version 0.1.0 is known.'], code: 1 })
})

test('each setting of .env.example is read with what it is for', async () => {
  const names = (await readFile(at('.env.example'), 'utf8')).match(/^[A-Z][A-Z0-9_]+(?==)/gm)
  expect([...(await readSettingNames()).keys()]).toEqual(names)
})
