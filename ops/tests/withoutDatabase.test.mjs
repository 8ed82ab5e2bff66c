// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { withoutDatabase } from '../testing/database/withoutDatabase.mjs'

const openers = new RegExp(
  ['start\\w*Shop', 'open\\w*(Cms|Tests|Matrix)', 'ownDatabase'].map((name) => `\\b${name}\\(`).join('|'),
)

test.each(['ops', 'cms'])('no test in %s that is left out on MongoDB opens a database', async (top) => {
  const names = withoutDatabase(at(top))
  expect(names.length).toBeGreaterThan(5)
  const texts = await Promise.all(names.map((name) => readFile(at(top, name), 'utf8')))
  expect(names.filter((_, index) => openers.test(texts[index]))).toEqual([])
})
