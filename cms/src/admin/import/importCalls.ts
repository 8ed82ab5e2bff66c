import type { ImportView, DryRun } from '../../contract/imports.ts'

const door = '/cms/api/catalogue'

export class ImportFailure extends Error {
  constructor(
    message: string,
    /** The reasons for the refusal, one per product. */
    readonly details: readonly string[] = [],
  ) {
    super(message)
  }
}

async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${door}${path}`, init).catch(() => null)
  if (!response)
    throw new ImportFailure('The shop cannot be reached. Look at your connection, then try again.')
  const answer = (await response.json().catch(() => null)) as
    (Answer & { message?: string; fields?: Record<string, string> }) | null
  if (response.ok && answer) return answer
  if (response.status === 401)
    throw new ImportFailure('Your login has ended. Reload this page and log in again.')
  throw new ImportFailure(
    answer?.message ?? 'Something went wrong on our side. Please try again.',
    Object.values(answer?.fields ?? {}),
  )
}

export const exportAddress = `${door}/export`

export const dryRunFile = (file: File) =>
  call<DryRun>(`/imports?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
export const listImports = () => call<ImportView[]>('/imports')
export const applyImport = (id: string) => call<ImportView>(`/imports/${id}/apply`, { method: 'POST' })
export const undoImport = (id: string) => call<ImportView>(`/imports/${id}/undo`, { method: 'POST' })
