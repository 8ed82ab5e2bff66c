import type { PayloadRequest } from 'payload'

// Payload dates a save by its process's clock, and takes the version with the latest date for the newest. Clocks of two
// servers differ, and a clock is set back now and then: a save would be older than what it replaces, and the next one would
// begin from that.

interface Call {
  req?: Partial<Pick<PayloadRequest, 'context'>>
  collection?: string
  id?: unknown
  parent?: unknown
  data?: object
  versionData?: { parent?: unknown; version?: object }
}

const keyOf = (id: unknown) => `product ${String(id)} is saved at`

/** Has Payload's save of a product, its row and its version, count as made at a moment (ISO 8601). */
export const dateSave = ({ context }: PayloadRequest, id: string, at: string) => {
  context[keyOf(id)] = at
}

function momentOf({ req, collection, id, parent, versionData }: Call) {
  const product = versionData ? (parent ?? versionData.parent) : collection === 'products' && id
  const at = req?.context?.[keyOf(product)]
  return typeof at === 'string' ? at : null
}

function dated({ data, versionData, ...call }: Call, updatedAt: string) {
  if (!versionData) return { ...call, data: { ...data, updatedAt } }
  const { version } = versionData
  const inner = version && { version: { ...version, updatedAt } }
  return { ...call, updatedAt, versionData: { ...versionData, ...inner, updatedAt } }
}

/** Makes an adapter date the saves of products as dateSave says. */
export function withSavedMoments<Adapter extends object>(adapter: Adapter): Adapter {
  const methods = adapter as unknown as Record<string, (call: Call) => Promise<unknown>>
  for (const name of ['updateOne', 'createVersion', 'updateVersion']) {
    const method = methods[name]
    if (!method) throw new Error(`The database adapter has no method ${name}.`)
    methods[name] = (call) => {
      const at = momentOf(call)
      return method.call(adapter, at ? dated(call, at) : call)
    }
  }
  return adapter
}
