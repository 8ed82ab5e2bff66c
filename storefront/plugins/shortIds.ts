import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const places = new Map(files.toSorted().map((file, index) => [file, index.toString(36)]))

/**
 * The compiler names each styled component by a hash, which compresses badly and stands in every page and script. The
 * place of the file among the sources is as certain, and the same in the builds for the browser and the server.
 */
export const shortIds: Plugin = {
  name: 'short-ids',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /storefront\/src\/.*\.tsx?$/ },
    handler(code, id) {
      const place = places.get(relative(src, id))
      if (!place) return null
      return {
        code: code.replace(
          /\bcomponentId: ?"sc-\w+-(\d+)"/g,
          (_all, number) => `componentId: "_${place}${number === '0' ? '' : `-${number}`}"`,
        ),
        map: null,
      }
    },
  },
}
