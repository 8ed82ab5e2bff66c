/** The parts of a `Response` that are read. A whole one costs more than the rest of a request. */
export interface CmsAnswer {
  status: number
  ok: boolean
  headers: { get: (name: string) => string | null }
  json: () => Promise<unknown>
}

export function toAnswer(status: number, headers: Record<string, string>, bytes: Buffer): CmsAnswer {
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => headers[name] ?? null },
    json: async () => JSON.parse(bytes.toString()),
  }
}
