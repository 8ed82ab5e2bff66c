import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where things are, from the root of the repository. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
export const at = (...parts) => join(root, ...parts)
export const cacheFolder = at('.cache')

/**
 * The two halves: what their builds are made from, what they leave behind, and how they start.
 * `sources` are files and folders whose content decides whether a build is still good.
 */
export const halves = {
  cms: {
    name: 'CMS',
    folder: at('cms'),
    sources: ['cms', 'package-lock.json', 'tsconfig.base.json'],
    // `next build` collects its pages from .next; without it a server bundle alone cannot serve the admin.
    results: ['cms/dist/main.js', 'cms/.next/BUILD_ID'],
    stamp: at('cms/dist/.built-from'),
    // Young objects are collected sooner: what they hold meanwhile is a tenth of the process.
    start: ['--conditions=production', '--max-semi-space-size=4', 'dist/main.js'],
  },
  storefront: {
    name: 'storefront',
    folder: at('storefront'),
    sources: ['storefront', 'cms/src/contract', 'package-lock.json', 'tsconfig.base.json'],
    results: ['storefront/dist/server/main.js'],
    stamp: at('storefront/dist/.built-from'),
    // A small heap is enough, and collected before it grows: pages kept in memory lie outside it.
    start: ['--max-old-space-size=128', '--max-semi-space-size=2', 'dist/server/main.js'],
  },
}
