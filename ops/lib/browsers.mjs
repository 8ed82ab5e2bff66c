import { parse } from 'acorn'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { at } from './places.mjs'

const readJson = async (path) => JSON.parse(await readFile(at(path), 'utf8'))

/** The lowest browsers that the shop's pages work in: docs/decisions/browsers.md. */
const lowest = await readJson('storefront/browsers.json')
/** Mozilla's table of which browser has what. */
const bcd = await readJson('node_modules/@mdn/browser-compat-data/data.json')

const isSince = ({ version_added: since, flags, prefix, alternative_name, version_removed }, least) =>
  Boolean(since) &&
  !(flags || prefix || alternative_name || version_removed) &&
  since !== 'preview' &&
  Number.parseFloat(since.replace('≤', '')) <= least

/** Returns whether each of the lowest browsers has a feature. */
const isThere = ({ support }) =>
  Object.entries(lowest).every(([browser, least]) =>
    [support[browser]].flat().some((one) => one && isSince(one, least)),
  )

/** Interfaces whose methods are called on what a page holds, under names that nothing of ours has. */
const pageParts = /^(HTML.*Element|Element|Document|Window|CSSStyleSheet|Range|Selection)$/

const isMethod = ({ __compat: compat }) =>
  [compat?.spec_url].flat().some((url) => url?.includes('.prototype.'))

/**
 * Names that libraries give to methods of their own, and what is called only where another file has asked for it: the
 * moves of pictures, with which React copes as well.
 */
const others = ['use', 'toArray', 'translate', 'startViewTransition', 'replaceSync']

/** Returns the names of what the lowest browsers lack: methods, `Object.method`, and functions or classes. */
function findLacking() {
  const has = { methods: new Set(), whole: new Set() }
  const lacks = { methods: new Set(), whole: new Set() }
  const note = (kind, name, feature) =>
    feature.__compat && (isThere(feature.__compat) ? has : lacks)[kind].add(name)
  for (const [owner, features] of Object.entries(bcd.javascript.builtins)) {
    note('whole', owner, features)
    for (const [name, feature] of Object.entries(features)) {
      note(isMethod(feature) ? 'methods' : 'whole', isMethod(feature) ? name : `${owner}.${name}`, feature)
    }
  }
  for (const [owner, features] of Object.entries(bcd.api)) {
    note('whole', owner, features)
    for (const [name, feature] of Object.entries(features))
      if (name.endsWith('_static')) note('whole', `${owner}.${name.slice(0, -'_static'.length)}`, feature)
      else if (feature.__compat && isThere(feature.__compat)) has.methods.add(name)
      else if (pageParts.test(owner)) note('methods', name, feature)
  }
  for (const kind of ['methods', 'whole'])
    for (const name of [...has[kind], ...others]) lacks[kind].delete(name)
  return lacks
}

const lacks = findLacking()
const { javascript, css } = bcd
const isMissing = (feature) => Boolean(feature?.__compat) && !isThere(feature.__compat)
const asks = /^(matches|closest|querySelector|querySelectorAll|supports)$/

/** Returns the texts that a string or a template holds: the bundler writes one for the other. */
const textsOf = ({ value, quasis }) =>
  quasis?.map((part) => part.value.cooked ?? '') ?? (typeof value === 'string' ? [value] : [])

/** Returns the pseudo-classes of a selector, asked in a call, that the lowest browsers do not know: it would throw. */
const newSelectors = ({ callee, arguments: given }) =>
  asks.test(callee.property?.name ?? '')
    ? given
        .flatMap((one) => textsOf(one).flatMap((text) => [...text.matchAll(/:([a-z-]+)/g)]))
        .flatMap(([text, name]) => (isMissing(css.selectors[name]) ? text : []))
    : []

function newCalls({ callee, optional }) {
  if (callee.type === 'Identifier') return lacks.whole.has(callee.name) ? [callee.name] : []
  // `?.(` asks first.
  if (callee.type !== 'MemberExpression' || callee.computed || optional) return []
  const { object, property } = callee
  const whole = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
  if (lacks.whole.has(whole)) return [whole]
  return lacks.methods.has(property.name) ? [`.${property.name}`] : []
}

const { classes, regular_expressions: patterns } = javascript
const lookbehind = /\(\?<[=!]/

/** Returns the grammar of a node that the lowest browsers cannot read: they would drop the whole file. */
function newGrammar(node) {
  const { type, regex } = node
  if (type === 'StaticBlock') return isMissing(classes.static.initialization_blocks) ? ['static {'] : []
  const text = regex?.pattern ?? textsOf(node).join('\n')
  return [
    ...(lookbehind.test(text) && isMissing(patterns.lookbehind_assertion) ? ['(?<='] : []),
    ...(regex?.flags.includes('v') && isMissing(javascript.builtins.RegExp.unicodeSets) ? ['/v'] : []),
  ]
}

/** Whether the code asks for a feature before it calls it. */
function isAskedFor(code, found) {
  const [name = ''] = /\w+(?=-|$)/.exec(found) ?? []
  if (!name) return false
  return new RegExp(`typeof (?:[\\w$]+\\.)*${name}\\b|["'\`]${name}["'\`]\\s*in\\b`).test(code)
}

/**
 * Returns what a built file calls or says that the lowest browsers lack, each once. What it asks for first is left out:
 * `typeof`, `in` and `?.(`; a pseudo-class by the first word of its name.
 */
export function findNewer(code) {
  const found = new Set()
  const walk = (node) => {
    const some = [
      ...newGrammar(node),
      ...(/^(Call|New)Expression$/.test(node.type) ? [...newCalls(node), ...newSelectors(node)] : []),
    ]
    for (const one of some) if (!isAskedFor(code, one)) found.add(one)
    for (const value of Object.values(node))
      for (const part of [value].flat()) if (typeof part?.type === 'string') walk(part)
  }
  // No tool of ours writes newer grammar than this, and it would not be parsed.
  walk(parse(code, { ecmaVersion: 2022, sourceType: 'module' }))
  return [...found]
}

/** Returns a line for each built file of the pages that needs a newer browser. */
export async function findNewerFiles() {
  const folder = at('storefront/dist/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const lines = []
  for (const name of names) {
    const found = findNewer(await readFile(join(folder, name), 'utf8'))
    if (found.length > 0) lines.push(`${name}: ${found.join(', ')}`)
  }
  return lines
}
