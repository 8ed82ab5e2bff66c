import { stringify } from 'csv-stringify/sync'
import type { Payload } from 'payload'
import { csvFormat, escapeCell } from './cells.ts'
import { columnsFor } from './columns.ts'
import { countInfos, eachPresent } from './presentProducts.ts'

const isNumber = (column: string) => column === 'price' || column === 'countInStock'

/**
 * Yields every product as the parts of a file that spreadsheets open as it is meant: UTF-8 with its mark, one row each,
 * newest first.
 */
export async function* exportCatalogue(payload: Payload): AsyncGenerator<string> {
  const columns = columnsFor(await countInfos(payload))
  yield stringify([columns], { ...csvFormat, bom: true })
  for await (const present of eachPresent(payload)) {
    const rows = present.map(({ cells }) =>
      columns.map((column) => {
        const text = cells[column] ?? ''
        return isNumber(column) ? text : escapeCell(text)
      }),
    )
    yield stringify(rows, csvFormat)
  }
}
