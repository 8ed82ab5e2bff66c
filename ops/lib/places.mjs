import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
export const at = (...parts) => join(root, ...parts)
export const cacheFolder = at('.cache')

/**
 * The two halves: what their builds are made from, what they produce, and how they start. `sources` are files and
 * folders whose content decides whether a build is still valid.
 */
export const halves = {
  cms: {
    name: 'CMS',
    folder: at('cms'),
    sources: ['cms', 'package-lock.json', 'tsconfig.base.json'],
    // `next build` puts the admin's pages into .next; the server bundle alone cannot serve them.
    results: ['cms/dist/main.js', 'cms/.next/BUILD_ID'],
    stamp: at('cms/dist/.built-from'),
    // By default the young generation follows the machine. A smaller one passes on what soon is garbage to the old one,
    // which makes the process larger and each answer cost more.
    start: ['--conditions=production', '--max-semi-space-size=16', 'dist/main.js'],
  },
  storefront: {
    name: 'storefront',
    folder: at('storefront'),
    sources: [
      'storefront',
      // The folders that the CMS exports in its package.json.
      'cms/src/contract',
      'cms/src/rules',
      'cms/src/sockets',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    results: ['storefront/dist/server/main.js'],
    stamp: at('storefront/dist/.built-from'),
    // A small heap is enough and is collected before it grows. Pages kept in memory are outside it. A young generation
    // of less than what drawing a page takes would pass on what soon is garbage.
    start: ['--max-old-space-size=128', '--max-semi-space-size=4', 'dist/server/main.js'],
  },
}
