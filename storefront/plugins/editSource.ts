import { parseAst } from 'vite'

/** Thrown texts name the file's package, so a new version that reads differently stops the build at once. */
const missing = (what: string) => new Error(`Not in the source any more: ${what}`)

interface Body {
  start: number
  end: number
}

/** The bodies of the functions that a file declares at its top level, by name. */
function findBodies(code: string) {
  const bodies = new Map<string, Body>()
  for (const statement of parseAst(code).body) {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body)
      bodies.set(statement.id.name, statement.body)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') bodies.set(id.name, init.body)
  }
  return bodies
}

/** Puts other bodies in place of those of functions, by name. */
export function replaceBodies(code: string, replacements: Readonly<Record<string, string>>) {
  const bodies = findBodies(code)
  const edits = Object.entries(replacements).map(([name, text]) => {
    const body = bodies.get(name)
    if (!body) throw missing(`function ${name}`)
    return { ...body, text }
  })
  // From the end, so that the places before stay right.
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code)
}

/** Replaces each of these texts wherever it stands. */
export function replaceTexts(code: string, replacements: readonly (readonly [RegExp, string])[]) {
  return replacements.reduce((edited, [text, replacement]) => {
    const next = edited.replace(text, replacement)
    if (next === edited) throw missing(String(text))
    return next
  }, code)
}
