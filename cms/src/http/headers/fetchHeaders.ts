import type { Request } from 'express'

/** Converts headers for Payload, which knows the scheme `Bearer` in this spelling only. */
export function toFetchHeaders({ headers: given }: Pick<Request, 'headers'>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
      headers.append(name, name === 'authorization' ? one.replace(/^bearer +/i, 'Bearer ') : one)
  }
  return headers
}
