import { format, inspect } from 'node:util'
import { parseAst } from 'vitest/node'

/** Calls `see` with each node of a parsed text. */
function walk(node, see) {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node)
    for (const value of Object.values(node)) walk(value, see)
  }
}

/** Returns what a literal says. What only a running test knows becomes an empty text. */
function valueOf(node, constants) {
  const value = (one) => valueOf(one, constants)
  switch (node?.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return node.quasis.map((quasi, at) => quasi.value.cooked + value(node.expressions[at])).join('')
    case 'TSAsExpression':
      return value(node.expression)
    case 'ArrayExpression':
      return node.elements.map(value)
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((one) => [one.key?.name, value(one.value)]))
    case 'Identifier':
      return value(constants.get(node.name))
    case 'CallExpression':
      if (node.callee.property?.name !== 'repeat') return ''
      return value(node.callee.object).repeat(value(node.arguments[0]))
    default:
      return ''
  }
}

/** Vitest cuts a value that it is asked for by `$` to this length. */
const maxOfValue = 40

/** Returns the title of a row of `test.each`, as Vitest makes it. */
function titleOfRow(title, row) {
  const values = Array.isArray(row) ? row : [row]
  const filled = title.replace(/\$(\w+)/g, (_, name) =>
    inspect(values[name] ?? row?.[name]).slice(0, maxOfValue),
  )
  return format(filled, ...values.slice(0, title.match(/%[sdifjoOc]/g)?.length ?? 0))
}

const rootOf = (node) => {
  for (let at = node; at; at = at.callee ?? at.object) if (at.type === 'Identifier') return at.name
}
const isTable = ({ type, callee }) =>
  type === 'CallExpression' && ['each', 'for'].includes(callee.property?.name)

/** Returns the titles of the tests in the text of a file, one for each row of a table that the file spells out. */
export function testTitles(text, lang = 'ts') {
  const constants = new Map()
  const titles = []
  walk(parseAst(text, { lang }).body, (node) => {
    if (node.type === 'VariableDeclarator') constants.set(node.id.name, node.init)
    if (node.type !== 'CallExpression' || !['test', 'it'].includes(rootOf(node.callee))) return
    const { callee, arguments: given } = node
    if (!['Literal', 'TemplateLiteral'].includes(given[0]?.type)) return
    const title = valueOf(given[0], constants)
    const rows = isTable(callee) ? valueOf(callee.arguments[0], constants) : ''
    titles.push(...(Array.isArray(rows) ? rows.map((row) => titleOfRow(title, row)) : [title]))
  })
  return titles
}
