import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { at } from '../lib/places.mjs'

const folder = 'storefront/e2e'

/** Which specs test the files of a place, by the specs' names. The first row that matches a changed file counts. */
export const specsByPlace = [
  [/\.test\.tsx?$/, null],
  [/^storefront\/src\/pages\/checkout\//, /cart|checkout|order/i],
  [/^storefront\/src\/pages\/account\//, /account|login|register|password|forgotten|profile|session/i],
  [/^storefront\/src\/pages\/admin\//, /manage|editor/i],
  [/^storefront\/src\/pages\/catalogue\//, /carousel|review|preview|list|product|search|catalogue/i],
  [/^cms\/src\/(admin|app)\//, /cms/i],
  [/^storefront\/(src|server|public)\//, /./],
]

/** Returns the specs that changed, use a changed file beside them, or test a changed page; paths from the root. */
export async function concernedSpecs(files) {
  const names = (await readdir(at(folder), { recursive: true })).filter((name) => name.endsWith('.spec.ts'))
  const specs = await Promise.all(
    names.map(async (name) => ({
      path: `${folder}/${name}`,
      text: await readFile(at(folder, name), 'utf8'),
    })),
  )
  const isConcerned = (file) => {
    if (file.startsWith(`${folder}/`))
      return ({ path, text }) => path === file || text.includes(`/${basename(file)}'`)
    const [, pattern] = specsByPlace.find(([place]) => place.test(file)) ?? []
    return ({ path }) => pattern?.test(basename(path)) ?? false
  }
  const tests = files.map(isConcerned)
  return specs.filter((spec) => tests.some((test) => test(spec))).map(({ path }) => join(path))
}
