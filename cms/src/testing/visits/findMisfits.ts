import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApi } from '../../api/document/openApi.ts'
import type { Answered } from './openVisit.ts'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** Returns how answers under /api differ from what the document of the API says of them, each difference once. */
export function findMisfits(answers: readonly Answered[]): string[] {
  const document = openApi({ brand: 'Shop', version: '1' })
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
    // A word of its own counts before one that stands for any.
    .toSorted(([one], [other]) => (one.replaceAll('{', '~') < other.replaceAll('{', '~') ? -1 : 1))
    .map(([path, operations]) => ({
      path,
      operations,
      form: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))

  const misfitOf = ({ request, status, media, text }: Answered) => {
    const [method = '', address = ''] = request.split(' ')
    const place = address.split('?')[0] ?? ''
    if (!place.startsWith('/api/')) return []
    const name = method.toLowerCase()
    const { path = '', operations } = paths.find((one) => one.form.test(place) && one.operations[name]) ?? {}
    const responses = operations?.[name]?.responses
    if (!responses) return [`${method} ${place} is not in the document`]
    const key = status in responses ? String(status) : 'default'
    const told = responses[key]?.content
    const here = `${method} ${path} ${status}`
    if (!told) return text === '' ? [] : [`${here} has a body`]
    if (!told[media]) return [`${here} is ${media}`]
    if (media !== 'application/json') return []
    const pointer = ['paths', path, name, 'responses', key, 'content', media, 'schema']
    const ref = pointer.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')
    const isFit = ajv.compile({ $ref: `api#/${ref}` })
    if (isFit(JSON.parse(text))) return []
    const errors = isFit.errors?.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    return [`${here}: ${errors?.slice(0, 6).join('; ')}`]
  }
  return [...new Set(answers.flatMap(misfitOf))]
}
