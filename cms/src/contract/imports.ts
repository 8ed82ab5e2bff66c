/** What one row of a file would do. */
export interface RehearsedRow {
  /** As a spreadsheet counts. */
  row: number
  action: 'created' | 'changed' | 'unchanged' | 'refused'
  product: string
  name: string
  /** Whether visitors see it afterwards. */
  status: 'published' | 'draft'
  changes: { field: string; from: string; to: string }[]
  problems: { field: string; message: string }[]
  /** What people should know, although nothing is wrong. */
  notes: string[]
}

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  refused: number
}

/** A product that was left as it is, and why. */
export interface LeftProduct {
  product: string
  name: string
  why: string
}

/** An import as `GET /cms/api/catalogue/imports/:id` answers it. */
export interface ImportView {
  id: string
  fileName: string
  who: string
  state: 'rehearsed' | 'applying' | 'done' | 'undoing' | 'undone' | 'failed'
  total: number
  done: number
  counts: ImportCounts
  error: string
  left: LeftProduct[]
  createdAt: string
  finishedAt: string | null
  /** The last one that was applied, and so the one that can be undone. */
  canUndo: boolean
}

/** `POST /cms/api/catalogue/imports`. */
export interface Rehearsal extends ImportView {
  rows: RehearsedRow[]
}
