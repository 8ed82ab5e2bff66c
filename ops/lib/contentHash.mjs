import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { root } from './places.mjs'

const leftOut = new Set([
  'node_modules',
  'dist',
  '.next',
  'coverage',
  'test-results',
  'playwright-report',
  'e2e',
  'testing',
])
const isLeftOut = (name) => leftOut.has(name) || name === 'next-env.d.ts' || name.endsWith('.tsbuildinfo')
const isTest = (name) => /\.test\.[a-z]+$/.test(name) || name.startsWith('vitest.config.')

async function listFiles(path) {
  const entry = await stat(path).catch(() => null)
  if (!entry) return []
  if (entry.isFile()) return [path]
  const names = (await readdir(path)).filter((name) => !isLeftOut(name) && !isTest(name))
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat()
}

/** Returns one hash of the content of files and folders, without tests and generated files. */
export async function contentHash(paths) {
  const files = (await Promise.all(paths.map((path) => listFiles(join(root, path))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hash.update(`${relative(root, file).split(sep).join('/')}\n${content}\n`)
  }
  return hash.digest('hex')
}
