import type { Payload } from 'payload'
import { inTransaction } from '../database/transaction.ts'
import { endImports } from './endImports.ts'
import { endOrders } from './endOrders.ts'
import { endSaves } from './endSaves.ts'
import type { OldRecords } from './oldRecords.ts'
import { readOldStock } from './oldStock.ts'

/**
 * Ends what a version before transactions left half done, in one transaction: docs/decisions/orders-and-stock.md. That
 * version recorded each step and left marks in the stock; no process of it may run any more.
 */
export const endUnfinished = (payload: Payload, records: OldRecords) =>
  inTransaction(payload, async () => {
    const stock = await readOldStock(records)
    await endOrders(payload, records, stock)
    await endImports(payload, records, stock)
    await endSaves(records, stock)
    await stock.save()
  })
