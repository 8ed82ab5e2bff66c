import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replaceBodies, replaceTexts } from './editSource.ts'

/** Its names are one or two letters that another version gives to other functions, so no other version is edited. */
const readVersion = '6.6.0'

/** The elements that our sources style, as in `styled.div`. */
function findElements() {
  const src = join(import.meta.dirname, '../src')
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(/\bstyled\.(\w+)/g)].map(([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

/**
 * Leaves out of styled-components what no page uses: styles as objects, names of elements that no component styles,
 * copies of static fields, prefixed namespaces, other roots than the document, the repair of unbalanced braces and
 * comments (the compiler removes them), and what only runs outside of a browser.
 */
export const trimStyled: Plugin = {
  name: 'trim-styled-components',
  apply: 'build',
  buildStart() {
    const { version } = createRequire(import.meta.url)('styled-components/package.json') as {
      version: string
    }
    if (version !== readVersion)
      this.error(`plugins/trimStyled.ts knows styled-components ${readVersion}, and this is ${version}.`)
  },
  transform: {
    filter: { id: /styled-components\.browser\.esm\.js$/ },
    handler: (code) => ({
      code: replaceTexts(
        replaceBodies(code, {
          se: '{return e}',
          Ue: '{return e}',
          Je: '{return e}',
          We: '{}',
          Ce: '{}',
          ve: 'document',
          m: '{}',
        }),
        [
          [/new Set\(\["a",[^\]]*\]\)/, JSON.stringify(findElements())],
          [/-1!==e\.indexOf\("\/\/"\)/, '!1'],
          [/e\?new Ee\(t,n\):new Ae\(t,n\)/, 'new Ee(t,n)'],
          [/"undefined"!=typeof process&&void 0!==process\.env&&\([^)]*\)\|\|"data-styled"/, '"data-styled"'],
          [/"undefined"!=typeof window&&"undefined"!=typeof document/, '!0'],
          [/if\(!\w\.createContext\)throw i\(19\);/, ''],
          [/Boolean\("boolean"==typeof SC_DISABLE_SPEEDY.*?"production"!==process\.env\.NODE_ENV\)/, '!1'],
          [/Object\.defineProperty\(g,"defaultProps",\{get\(\).*?\}\}\),/, ''],
          [/\bSymbol\.for\(/g, '/*#__PURE__*/Symbol.for('],
          [/if\("undefined"==typeof document\)throw i\(20\);/, ''],
        ],
      ),
      map: null,
    }),
  },
}
