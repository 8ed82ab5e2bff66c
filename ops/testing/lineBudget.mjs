import { readFile } from 'node:fs/promises'
import { at } from '../lib/places.mjs'
import { listFiles } from './listFiles.mjs'

const isCode = (path) => /\.(?:tsx?|mts|mjs|s?css)$/.test(path)
const isGenerated = (path) => /payload-types\.ts$|importMap|next-env/.test(path)
const isTest = (path) => /\.(?:test|spec)\.|\/(?:testing|tests|e2e|fixtures)\//.test(path)

/** The parts of the house, each file in the first that holds it, and how many lines each may have: CONVENTIONS.md. */
const parts = [
  { name: 'proofs and bench', maxLines: 11_550, holds: (path) => path.startsWith('proofs/') },
  { name: 'tests', maxLines: 67_200, holds: isTest },
  {
    name: 'product',
    maxLines: 105_680,
    holds: (path) => /^(?:cms\/src|storefront\/(?:src|server))\//.test(path),
  },
]

const countLines = async (path) => (await readFile(at(path), 'utf8')).split('\n').length - 1

/** Counts the hand-written lines of each part. Returns `{ name, maxLines, lines }` of each. */
export async function countParts() {
  const counts = parts.map(({ name, maxLines }) => ({ name, maxLines, lines: 0 }))
  for (const path of await listFiles()) {
    const part = counts[parts.findIndex(({ holds }) => holds(path))]
    if (part && isCode(path) && !isGenerated(path)) part.lines += await countLines(path)
  }
  return counts
}
