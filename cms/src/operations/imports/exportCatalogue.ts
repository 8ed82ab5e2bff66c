import { stringify } from 'csv-stringify/sync'
import type { Payload } from 'payload'
import { escapeCell } from './cells.ts'
import { columnsFor } from './columns.ts'
import { findPresent } from './presentProducts.ts'

const isNumber = (column: string) => column === 'price' || column === 'countInStock'

/** Every product as a file that spreadsheets open as it is meant: UTF-8 with its mark, one row each. */
export async function exportCatalogue(payload: Payload): Promise<string> {
  const present = [...(await findPresent(payload)).values()]
  const columns = columnsFor(Math.max(0, ...present.map(({ base }) => base.addInfo?.length ?? 0)))
  const rows = present.map(({ cells }) =>
    columns.map((column) => {
      const text = cells[column] ?? ''
      return isNumber(column) ? text : escapeCell(text)
    }),
  )
  // A line end within a cell, and the signs of other countries' files, are quoted too.
  return stringify([columns, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;\t]/,
  })
}
