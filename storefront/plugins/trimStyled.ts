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
 * The styles of the first HTML stay where they are, and styled-components goes on from there. As it is published, it
 * writes each rule again into an element of its own and removes the first: the browser then styles the whole page anew
 * while it comes alive. Each part of the element between separators is one rule of its sheet, with the marker that
 * closes a group (`collectStyles`).
 */
const keepElement = {
  Oe: `{
    const known = document.querySelector(fe);
    const element = known || document.head.appendChild(document.createElement("style"));
    element.setAttribute(l, u);
    return element;
  }`,
  be: `{
    const tag = e.getTag();
    let rules = 0;
    for (const part of t.textContent.split(p)) {
      if (!part.trim()) continue;
      rules++;
      const marker = part.trim().match(me);
      if (!marker) continue;
      const group = +marker[1];
      E(marker[2], group);
      Se(e, marker[2], marker[3]);
      tag.insertRules(group, []);
      tag.groupSizes[group] = rules;
      rules = 0;
    }
    tag._cGroup = tag._cIndex = 0;
  }`,
  we: `{
    const element = document.querySelector(fe);
    if (element) be(e, element);
  }`,
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
          ...keepElement,
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
          [/this\.element\.appendChild\(document\.createTextNode\(""\)\),/, ''],
        ],
      ),
      map: null,
    }),
  },
}
