import type { ImportView, DryRun } from '../contract/imports.ts'
import { openTestCms } from './openTestCms.ts'

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
/** Returns rows as CSV, headings first. */
export const table = (...rows: string[][]) => rows.map((row) => row.map(cell).join(',')).join('\r\n')

/** Opens a shop for tests of imports, with a login of staff. */
export async function openImportTests(settings: Record<string, string> = {}) {
  const cms = await openTestCms(settings)
  await cms.addSettings()
  const staff = await cms.addUser('editor')
  const door = `${cms.url}/cms/api/catalogue`
  const ask = (path: string, init: RequestInit = {}, authorization = staff.authorization) =>
    fetch(`${door}${path}`, { ...init, headers: { authorization, ...init.headers } })
  const json = async <Answer>(response: Response) => ({
    status: response.status,
    answer: (await response.json()) as Answer & { message: string; fields?: Record<string, string> },
  })
  const exportFile = async () => {
    const response = await ask('/export')
    return Buffer.from(await response.arrayBuffer()).toString('utf8')
  }
  const dryRun = async (file: string | Buffer, name = 'products.csv') =>
    json<DryRun>(
      await ask(`/imports?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: typeof file === 'string' ? file : new Uint8Array(file),
      }),
    )
  const begin = async (id: string, verb: 'apply' | 'undo') =>
    json<ImportView>(await ask(`/imports/${id}/${verb}`, { method: 'POST' }))
  const find = async (id: string) => (await json<ImportView>(await ask(`/imports/${id}`))).answer
  /** Dry-runs and applies a file. Returns the ended import. */
  const importFile = async (file: string) => {
    const { answer } = await dryRun(file)
    const begun = await begin(answer.id, 'apply')
    if (begun.status !== 202) throw new Error(`${begun.status} ${begun.answer.message}`)
    return begun.answer
  }
  const stored = (id: string) => cms.payload.findByID({ collection: 'products', id, depth: 0 })
  /** Returns a product as visitors see it; null if they do not. */
  const shown = async (id: string) => {
    const response = await fetch(`${cms.url}/api/products/${id}`)
    return response.status === 200 ? ((await response.json()) as Record<string, unknown>) : null
  }
  return { cms, stored, shown, staff, ask, exportFile, dryRun, begin, find, importFile }
}

export type ImportTests = Awaited<ReturnType<typeof openImportTests>>
