// @module-tag no-database
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { at, root } from '../lib/places.mjs'
import { listFiles } from '../testing/listFiles.mjs'

const run = promisify(execFile)
const files = await listFiles()
const pages = files.filter((path) => /^docs\/(?!examples\/).*\.md$/.test(path))
const textOf = new Map(await Promise.all(files.filter((path) => path.endsWith('.md')).map(read)))

async function read(path) {
  return [path, await readFile(at(path), 'utf8')]
}

/** The anchor that GitHub and the site make of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

test('the site is built without a dead link, and nothing on it comes from elsewhere', async () => {
  // Throws if VitePress finds a dead link.
  await run(process.execPath, [at('ops/docs.mjs')], { cwd: root })
  for (const page of pages) {
    const html = await readFile(
      at(page.replace('docs/', 'docs/.vitepress/dist/').replace(/md$/, 'html')),
      'utf8',
    )
    const loaded = [...html.matchAll(/<(?:script|link|img|iframe)[^>]*?(?:src|href)="([^"]+)"/g)].map(
      ([, url]) => url,
    )
    expect(loaded.length, page).toBeGreaterThan(2)
    expect(
      loaded.filter((url) => !/^(?:\/(?!\/)|data:)/.test(url)),
      page,
    ).toEqual([])
  }
})

test('each link to a part of a page leads to a heading that is there', () => {
  const wrong = []
  for (const [path, text] of textOf)
    for (const [, link, anchor] of text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)) {
      const target = link ? join(path, '..', link) : path
      const headings = [...(textOf.get(target) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        anchorOf(heading),
      )
      if (!headings.includes(anchor)) wrong.push(`${path}: ${link}#${anchor}`)
    }
  expect(wrong).toEqual([])
})

test('each picture of the documents is shown by one, and says what it shows', () => {
  const shown = new Set()
  for (const [path, text] of textOf)
    for (const [, words, picture] of text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)) {
      expect(words.length, `${path}: ${picture}`).toBeGreaterThan(5)
      shown.add(join(path, '..', picture))
    }
  expect(files.filter((path) => /^docs\/.*\.webp$/.test(path) && !shown.has(path))).toEqual([])
})
