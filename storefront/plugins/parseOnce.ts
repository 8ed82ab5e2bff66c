import { basename } from 'node:path'
import { parseAst, type Plugin } from 'vite'

/** Where the functions begin and end that a file hands to one of these names, at its top level. */
function findWrapped(code: string, wrappers: ReadonlySet<string>) {
  const found: number[] = []
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue
      const [first] = init.arguments
      if (first?.type === 'ArrowFunctionExpression' && wrappers.has(init.callee.name))
        found.push(first.start, first.end)
    }
  }
  return found
}

/** The names under which a file imports something from another file beside it. */
function namesFrom(code: string, file: string) {
  const imports = parseAst(code).body.filter((one) => one.type === 'ImportDeclaration')
  const from = imports.filter(({ source }) => source.value === `./${file}`)
  return new Set(from.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
}

/**
 * Puts brackets around the functions into which the bundler wraps packages that are not modules, such as React DOM. A
 * browser reads a function without them twice: in short when it loads the file, and as a whole when it runs.
 */
export function addBrackets(code: string, runtime: string) {
  const places = findWrapped(code, namesFrom(code, runtime))
  // From the end, so that the places before stay right. A beginning has an even place in the list.
  return places.reduceRight(
    (edited, at, index) => `${edited.slice(0, at)}${index % 2 === 0 ? '(' : ')'}${edited.slice(at)}`,
    code,
  )
}

/** Comes after the minifiers, which take brackets away. */
export const parseOnce: Plugin = {
  name: 'parse-once',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
    if (!runtime) return this.error('The bundler has no runtime any more: see plugins/parseOnce.ts.')
    let count = 0
    for (const chunk of chunks) {
      const code = addBrackets(chunk.code, basename(runtime.fileName))
      if (code !== chunk.code) count += 1
      chunk.code = code
    }
    if (count === 0) this.error('The bundler wraps no package any more: plugins/parseOnce.ts can go.')
  },
}
