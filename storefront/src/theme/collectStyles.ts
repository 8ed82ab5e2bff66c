import type { ReactNode } from 'react'
import { ServerStyleSheet, version } from 'styled-components'

/** The rules of one class name of a styled component, or of a global style. */
interface ClassStyle {
  /** The position among all components, which decides between rules of equal weight. */
  group: number
  id: string
  name: string
  css: string
}

type Inserted = Pick<ClassStyle, 'id' | 'name'> & { rules: string[] }

const separator = '/*!sc*/\n'
const groupMarker = /data-styled\.g(\d+)\[id="([\w-]+)"\]/g
/** A global style belongs to a page, not to a class name, so it is collected each time. */
const isGlobal = ({ id }: Pick<ClassStyle, 'id'>) => id.startsWith('sc-global-')

/** All class names drawn since the start, by component. Their rules never change, so they are compiled once. */
const known = new Map<string, Map<string, ClassStyle>>()

function remember(style: ClassStyle) {
  const names = known.get(style.id) ?? new Map<string, ClassStyle>()
  known.set(style.id, names.set(style.name, style))
}

/** A rule that each browser keeps: of one class, or one with an at sign that all know. */
const isKept = /^(?:\.[\w-]+\s*\{|@(?:media|supports|keyframes)\b)/

/**
 * The browser counts the rules by the separators between them (`plugins/trimStyled.ts`). A block of rules counts as
 * one, and stays even where a browser leaves out what is in it, such as a selector that it does not know.
 */
const blockOf = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 && isKept.test(first) ? first : `@media all{${first}${more.join('')}}`

/** Returns the style element with which styled-components goes on in the browser. */
function writeStyles(styles: Iterable<ClassStyle>) {
  const sorted = [...styles].sort((one, other) => one.group - other.group)
  let css = ''
  let names = ''
  for (const [index, { group, id, name, css: rules }] of sorted.entries()) {
    css += rules + separator
    names += `${name},`
    if (sorted[index + 1]?.group === group) continue
    css += `data-styled.g${group}[id="${id}"]{content:"${names}"}${separator}`
    names = ''
  }
  return `<style data-styled="true" data-styled-version="${version}">${css}</style>`
}

/** Draws with a new sheet that compiles only rules not yet known. */
export function collectStyles<Drawn>(element: ReactNode, draw: (element: ReactNode) => Drawn) {
  const sheet = new ServerStyleSheet()
  const { instance } = sheet
  const used = new Set<ClassStyle>()
  const inserted: Inserted[] = []
  const hasName = instance.hasNameForId.bind(instance)
  const insert = instance.insertRules.bind(instance)
  instance.hasNameForId = (id, name) => {
    const style = known.get(id)?.get(name)
    if (style) used.add(style)
    return style !== undefined || hasName(id, name)
  }
  instance.insertRules = (id, name, rules) => {
    inserted.push({ id, name, rules })
    insert(id, name, rules)
  }
  try {
    const drawn = draw(sheet.collectStyles(element))
    const tags = inserted.length > 0 ? sheet.getStyleTags() : ''
    const groups = new Map([...tags.matchAll(groupMarker)].map(([, group, id = '']) => [id, Number(group)]))
    for (const { id, name, rules } of inserted) {
      // The browser would count a rule that is not there.
      if (rules.length === 0) continue
      const style = { group: groups.get(id) ?? 0, id, name, css: blockOf(rules) }
      if (!isGlobal(style)) remember(style)
      used.add(style)
    }
    return { drawn, styles: writeStyles(used) }
  } finally {
    sheet.seal()
  }
}
