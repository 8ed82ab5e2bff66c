import { z } from 'zod'
import { session, user } from '../../contract/accounts/users.ts'
import { apiError } from '../../contract/errors.ts'
import { orderEvent } from '../../contract/orderEvents.ts'
import { order, orderRow, shippingAddress } from '../../contract/orders.ts'
import { picture } from '../../contract/pictures.ts'
import { managedProduct, managedRow, product, productCard } from '../../contract/products.ts'
import { productTile } from '../../contract/productViews.ts'
import { enquiry, enquiryRow } from '../../contract/sales/enquiries.ts'
import { paperRow } from '../../contract/sales/papers.ts'
import { publicQuote, quote, quoteContent } from '../../contract/sales/quotes.ts'
import { accountRows } from './accountRows.ts'
import { catalogueRows } from './catalogueRows.ts'
import { pictureForm, type Row } from './rows.ts'
import { saleRows } from './saleRows.ts'

export const documentRows: readonly Row[] = [...catalogueRows, ...saleRows, ...accountRows]

/** Parts that stand once in the document, under their names. */
const named = {
  Account: user,
  Address: shippingAddress,
  Card: productCard,
  Enquiry: enquiry,
  EnquiryRow: enquiryRow,
  Error: apiError,
  ManagedProduct: managedProduct,
  ManagedRow: managedRow,
  Order: order,
  OrderEvent: orderEvent,
  OrderRow: orderRow,
  Paper: paperRow,
  Picture: picture,
  Product: product,
  PublicQuote: publicQuote,
  Quote: quote,
  QuoteContent: quoteContent,
  Session: session,
  Tile: productTile,
}

type Schema = Record<string, unknown>
type Io = 'input' | 'output'

/** Returns what turns schemas into those of JSON, and keeps aside what stands once. */
function createSchemas() {
  const components: Schema = {}
  const metadata = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) metadata.add(schema, { id })

  /** A body leaves out what has a default, so that a name may mean two things: the one of bodies gets a mark. */
  const toJson = (schema: z.ZodType, io: Io): Schema => {
    const mark = io === 'input' ? 'Input' : ''
    const text = JSON.stringify(z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' }))
    const marked = text.replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${mark}"`)
    const { $defs = {}, $schema: _version, id: _id, ...json } = JSON.parse(marked) as Schema
    for (const [name, { id: _own, ...part }] of Object.entries($defs as Record<string, Schema>))
      components[`${name}${mark}`] = part
    return json
  }
  return { components, toJson }
}

type ToJson = ReturnType<typeof createSchemas>['toJson']

const content = (media: string, schema: Schema) => ({ content: { [media]: { schema } } })

function bodyOf({ body }: Row, toJson: ToJson) {
  if (!body) return {}
  const picturePart = {
    type: 'object',
    required: ['image'],
    properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
  }
  const requestBody =
    body === pictureForm
      ? { required: true, ...content('multipart/form-data', picturePart) }
      : content('application/json', toJson(body, 'input'))
  return { requestBody }
}

function parametersOf({ path, query }: Row, toJson: ToJson) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const { properties = {}, required = [] } = (query ? toJson(query, 'input') : {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema,
  }))
  return [...inPath, ...inQuery]
}

function answersOf({ answers }: Row, toJson: ToJson) {
  const told = Object.entries(answers).map(([status, answer]) => {
    const description = Number(status) < 300 ? 'Done' : Number(status) < 400 ? 'Elsewhere' : 'Refused'
    if (answer === null) return [status, { description }]
    const body =
      typeof answer === 'string'
        ? content(answer, answer.startsWith('text/') ? { type: 'string' } : {})
        : content('application/json', toJson(answer, 'output'))
    return [status, { description, ...body }]
  })
  const refused = {
    description: 'Refused, with a sentence for people',
    ...content('application/json', toJson(apiError, 'output')),
  }
  return { ...Object.fromEntries(told), default: refused } as Schema
}

const roleOf = ({ by = 'none' }: Row) =>
  by === 'none' ? '' : by === 'any' ? 'Wants a login.' : `Wants a login with one of: ${by}. Admins may all.`

const tagOf = ({ path }: Row) => path.split('/')[1] ?? ''

function operationOf(row: Row, toJson: ToJson) {
  const { by = 'none', summary } = row
  const description = roleOf(row)
  return {
    summary,
    ...(description && { description }),
    tags: [tagOf(row)],
    ...(by !== 'none' && { security: [{ login: [] }] }),
    parameters: parametersOf(row, toJson),
    ...bodyOf(row, toJson),
    responses: answersOf(row, toJson),
  }
}

/** Returns the description of everything under /api, as OpenAPI 3.1 has it (https://spec.openapis.org/oas/v3.1.1). */
export function openApi({ brand, version }: { brand: string; version: string }) {
  const { components, toJson } = createSchemas()
  const paths: Record<string, Schema> = {}
  for (const row of documentRows) {
    const at = (paths[row.path] ??= {})
    at[row.method] = operationOf(row, toJson)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `The API of ${brand}`,
      version,
      description:
        'Money is in rupees, times are ISO 8601 in UTC. A refusal has a sentence for people, and one for each field that was wrong. Too many requests are answered by 429 with Retry-After.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(documentRows.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { login: { type: 'http', scheme: 'bearer' } },
      schemas: components,
    },
  }
}
