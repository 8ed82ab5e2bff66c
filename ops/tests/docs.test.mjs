// @module-tag no-database
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { listFiles } from '../testing/listFiles.mjs'

const read = (path) => readFile(at(path), 'utf8')

let files
beforeAll(async () => {
  files = await listFiles()
})

const rowsOf = (text) => new Set([...text.matchAll(/^\| (\d+\.\d+) /gm)].map(([, row]) => row))
const headingsOf = (text) => new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, name]) => name))

test('each test that docs/spec.md names is one that exists', async () => {
  const text = await read('docs/spec.md')
  const named = [...text.matchAll(/`([^`]+\.(?:spec|test)\.\w+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(100)
  const found = (name) => files.filter((path) => path === name || path.endsWith(`/${name}`))
  const wrong = [...new Set(named)].filter((name) => found(name).length !== 1)
  expect(wrong).toEqual([])
})

test('each row of docs/spec.md has a number of its own, and a test or the word that it has none', async () => {
  const lines = (await read('docs/spec.md')).split('\n').filter((line) => /^\| \d/.test(line))
  expect(new Set(lines.map((line) => line.split(' ')[1])).size).toBe(lines.length)
  expect(lines.filter((line) => !/\| (?:no test|(?:`[^`]+`(?:, )?)+) \|$/.test(line))).toEqual([])
})

test('what the code cites of the documents is there', async () => {
  const rows = rowsOf(await read('docs/spec.md'))
  const headings = headingsOf(await read('docs/design.md'))
  const sources = files.filter((path) => /\.(?:tsx?|mts|mjs|css|md)$/.test(path))
  const wrong = []
  for (const path of sources) {
    const text = await read(path)
    for (const [cited, name, number] of text.matchAll(/docs\/(spec|design)\.md (\d+(?:\.\d+)?)/g)) {
      const known = name === 'spec' ? rows : headings
      if (!known.has(number)) wrong.push(`${path}: ${cited}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Created by a running shop, mentioned as forbidden, or the name of an export. */
const absent = new Set([
  'cms/contract',
  'cms/rules',
  'cms/sockets',
  'data/secrets.json',
  'index.ts',
  'media/uploads',
])

test('each file and folder that the documents name is there', async () => {
  const documents = files.filter((path) => /^(?:docs\/.*|README|CONVENTIONS)\.md$/.test(path))
  const isThere = (name) =>
    files.some((path) => path === name || path.endsWith(`/${name}`) || path.startsWith(`${name}/`))
  const wrong = []
  for (const path of documents) {
    const text = await read(path)
    const named = [
      ...text.matchAll(/`([\w.[\]/-]+\.(?:tsx?|mts|mjs|json|yml|md))`/g),
      ...text.matchAll(/`((?:cms|docs|media|ops|proofs|storefront)\/[\w.[\]/-]+)`/g),
    ]
    for (const [, given] of named) {
      const name = given.replace(/\/$/, '')
      if (!absent.has(name) && !isThere(name)) wrong.push(`${path}: ${name}`)
    }
    for (const [, link] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
      const target = join(path, '..', link)
      if (!existsSync(at(target))) wrong.push(`${path}: ${link}`)
    }
  }
  expect(wrong).toEqual([])
})

test('no comment opens with Who or What as its subject, and each file that one names is there', async () => {
  const sources = files.filter(
    (path) => /\.(?:tsx?|mts|mjs|css)$/.test(path) && !path.endsWith('payload-types.ts'),
  )
  const wrong = []
  for (const path of sources) {
    for (const [line, text] of (await read(path)).matchAll(/^\s*(?:\/\/|\/\*\*?|\*) (.*)/gm)) {
      if (/^(?:Who|What)(?:ever)? /.test(text)) wrong.push(`${path}: ${line.trim()}`)
      for (const [, name] of text.matchAll(/(?<![\w*{.>])([\w[\]/.-]+\.(?:tsx?|mts|mjs|md))\b/g))
        if (!files.some((known) => known === name || known.endsWith(`/${name}`)))
          wrong.push(`${path}: ${name}`)
    }
  }
  expect(wrong).toEqual([])
})
