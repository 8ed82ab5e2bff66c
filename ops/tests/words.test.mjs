// @module-tag no-database
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { listFiles } from '../testing/listFiles.mjs'

/** Each thing has one wording; these are the others, and the wording itself. */
const retired = [
  [/\blog-in\b|\bsign(?:ed)?[ -](?:in|up|out)\b/i, 'Login; log in, log out'],
  [/\bsit on it before\b/i, 'Sit in it'],
  [/\bworkstation chairs\b/i, 'Work Station Chairs'],
  [/\bcafes?\b(?!":)/, 'café (names of products aside)'],
  [/\bshop (?:opens|is not open|will open|is coming|is closed)\b/i, 'Our online shop is launching soon.'],
]

const isShown = (path) =>
  /^(?:storefront\/src|cms\/src)\/.*\.(?:tsx?|json)$/.test(path) &&
  !/\.test\.|\/testing\/|payload-types|contract\/search\/|\/migrations\//.test(path)

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

test('no wording is used beside the one that the site has for a thing', async () => {
  const wrong = []
  for (const path of (await listFiles()).filter(isShown)) {
    const text = (await readFile(at(path), 'utf8')).replace(comments, '')
    for (const [wording, instead] of retired) {
      const found = wording.exec(text)
      if (found) wrong.push(`${path}: ${found[0]}, instead of: ${instead}`)
    }
  }
  expect(wrong).toEqual([])
})
