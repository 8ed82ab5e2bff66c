import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { at } from '../lib/places.mjs'

const made = new Set(['node_modules', 'dist', '.next', '.git', '.cache', 'migrations'])
const unwritten = new Set(['data', 'media'])

/** Returns all hand-written files, by path from the root. */
export async function listFiles(folder = '') {
  const entries = await readdir(at(folder), { withFileTypes: true })
  const kept = entries.filter(({ name }) => !made.has(name) && !unwritten.has(join(folder, name)))
  const paths = await Promise.all(
    kept.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    }),
  )
  return paths.flat()
}
