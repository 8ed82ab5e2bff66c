/** The effect that one row of a file would have. */
export interface DryRunRow {
  /** The row number that a spreadsheet shows. */
  row: number
  action: 'created' | 'changed' | 'unchanged' | 'refused'
  product: string
  name: string
  /** Whether visitors see it afterwards. */
  status: 'published' | 'draft'
  changes: { field: string; from: string; to: string }[]
  problems: { field: string; message: string }[]
  /** Remarks that are not errors. */
  notes: string[]
}

export interface ImportCounts {
  created: number
  changed: number
  unchanged: number
  refused: number
}

/** A product that was not changed, and why. */
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
  state: 'rehearsed' | 'done' | 'undone'
  total: number
  done: number
  counts: ImportCounts
  left: LeftProduct[]
  createdAt: string
  finishedAt: string | null
  /** Only the last import that was applied can be undone. */
  canUndo: boolean
}

/** `POST /cms/api/catalogue/imports`. */
export interface DryRun extends ImportView {
  rows: DryRunRow[]
}
