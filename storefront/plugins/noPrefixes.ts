import type { Plugin } from 'vite'

/** styled-components adds vendor prefixes only if configured to, which it is not here. */
export const noPrefixes: Plugin = {
  name: 'no-prefixes',
  apply: 'build',
  load: {
    filter: { id: /stylis\/src\/Prefixer\.js/ },
    handler: () => ({ code: 'export const prefix = (value) => value', map: null }),
  },
}
