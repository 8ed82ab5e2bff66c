import { isId } from '../ids.ts'
import type { OldRecords } from './oldRecords.ts'
import type { OldStock } from './oldStock.ts'

/**
 * Ends the saves of products that an earlier version left half done, and takes back every change of stock that no order
 * or import owns any more. A save held its product (`saving`: when the hold ends, then the mark of its change of stock),
 * and its last write removed the hold: a hold that stands means that the product was never written.
 */
export async function endSaves(records: OldRecords, stock: OldStock) {
  const held = await records.find<{ id: string; saving: string }>('products', ['id', 'saving'], {
    field: 'saving',
    isSet: true,
  })
  const marks = new Map(held.map(({ id, saving }) => [id, saving.split(' ')[1]]))
  for (const { id, marks: found } of stock.all())
    for (const mark of Object.keys(found)) {
      if (isId(mark) || marks.get(id) === mark) {
        stock.undo(mark, id)
        continue
      }
      // The product was written, but perhaps not its version, in whose place staff would see an older draft.
      stock.settle(mark)
      await records.passOlderDraft(id)
    }
  for (const { id } of held) await records.set('products', id, { saving: null })
}
