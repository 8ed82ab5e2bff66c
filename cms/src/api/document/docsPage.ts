import { createHash } from 'node:crypto'
import { escaped } from '../../text/escaped.ts'
import type { openApi } from './openApi.ts'

type Document = ReturnType<typeof openApi>
type Schema = Record<string, unknown>

interface Operation {
  summary: string
  description?: string
  tags: string[]
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
interface Content {
  content?: Record<string, { schema: Schema }>
}

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
summary{padding:.7rem 0;cursor:pointer}
details{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{overflow-x:auto;padding:.75rem;background:color-mix(in srgb,currentColor 8%,transparent)}
nav ul{columns:9rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.6rem 0}
h2{margin-top:2.5rem}
summary b{display:inline-block;min-width:4.5rem}
`
/** Nothing but this style runs or is loaded. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Says a schema as it is written in TypeScript, which is half as long. Names lead to where they stand. */
function typeOf(schema: Schema, indent = ''): string {
  const { $ref, type, properties, required = [], items, anyOf, oneOf, allOf } = schema
  const inner = `${indent}  `
  const any = (anyOf ?? oneOf) as Schema[] | undefined
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return `<a href="#${name}">${name}</a>`
  }
  if (any) return any.map((one) => typeOf(one, indent)).join(' | ')
  if (allOf) return (allOf as Schema[]).map((one) => typeOf(one, indent)).join(' &amp; ')
  if ('const' in schema) return escaped(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => escaped(JSON.stringify(one))).join(' | ')
  if (items) return `(${typeOf(items as Schema, indent)})[]`
  if (properties) {
    const lines = Object.entries(properties as Record<string, Schema>).map(([name, part]) => {
      const mark = (required as string[]).includes(name) ? '' : '?'
      return `${inner}${escaped(name)}${mark}: ${typeOf(part, inner)}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (type === 'object' && schema.additionalProperties)
    return `{ [name]: ${typeOf(schema.additionalProperties as Schema, indent)} }`
  return escaped([type ?? 'anything', schema.format ?? schema.pattern].flat().filter(Boolean).join(' '))
}

const bodyOf = (title: string, { content }: Content) =>
  Object.entries(content ?? {})
    .map(([media, { schema }]) => {
      const isJson = media === 'application/json'
      const said = isJson
        ? `<pre tabindex="0">${typeOf(schema)}</pre>`
        : `<p><code>${escaped(media)}</code></p>`
      return `<h4>${escaped(title)}</h4>${said}`
    })
    .join('')

function operationOf(method: string, path: string, operation: Operation): string {
  const { summary, description = '', parameters, requestBody, responses } = operation
  const asked = parameters.map(
    (one) =>
      `<li><code>${escaped(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}</code> (${escaped(one.in)})</li>`,
  )
  const answers = Object.entries(responses).filter(([status]) => status !== 'default')
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code><br>${escaped(summary)}</summary>
<p>${escaped(description)}</p>${asked.length > 0 ? `<ul>${asked.join('')}</ul>` : ''}
${requestBody ? bodyOf('Send', requestBody) : ''}
${answers.map(([status, answer]) => bodyOf(`Answer ${status}`, answer) || `<h4>Answer ${status}: empty</h4>`).join('')}
</details>`
}

/** Returns the document as a page to read, which needs no script. */
export function docsPage(document: Document): string {
  const { info, paths, tags, components } = document
  const all = Object.entries(paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  )
  const groups = tags.map(({ name }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name))
    const said = own.map(({ method, path, operation }) => operationOf(method, path, operation))
    return `<section id="${name}"><h2>/${name}</h2>${said.join('')}</section>`
  })
  const parts = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3><pre tabindex="0">${typeOf(schema as Schema)}</pre>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${style}</style>
<main><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p>
<p><a href="openapi.json">openapi.json</a> is the same for programs, as OpenAPI ${document.openapi}.</p>
<nav aria-label="Parts"><ul>${tags.map(({ name }) => `<li><a href="#${name}">/${name}</a></li>`).join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
${groups.join('\n')}<section id="shapes"><h2>Shapes</h2>${parts.join('')}</section></main></html>`
}
