import type { Payload } from 'payload'
import type { z } from 'zod'
import { recordChange } from '../../audit/audit.ts'
import type { PaperFacts, paperFactsInput } from '../../contract/sales/papers.ts'
import { now, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { factsOf, requirePaper, type StoredPaper } from './findPapers.ts'

const words = ({ eInvoice, eway }: PaperFacts) =>
  [eInvoice && `IRN ${eInvoice.irn}`, eway && `e-way bill ${eway.number}`].filter(Boolean).join(', ')

/** Writes what the portals have given for an invoice, beside what is frozen. Throws 404, and 409 for other papers. */
export const changeFacts = (
  payload: Payload,
  id: string,
  given: z.infer<typeof paperFactsInput>,
): Promise<StoredPaper> =>
  inTransaction(payload, async () => {
    const paper = await requirePaper(payload, id)
    if (paper.kind !== 'invoice') throw new HttpError(409, 'Only a tax invoice has these.')
    const before = factsOf(paper)
    const { eInvoice = before.eInvoice, eway = before.eway } = given
    const facts = { eInvoice, eway }
    await updateIf(payload, { collection: 'papers', id, where: {}, set: { facts, updatedAt: now() } })
    await recordChange(payload, {
      action: 'changed',
      subject: 'papers',
      id,
      name: paper.number,
      changes: [{ field: 'facts', from: words(before), to: words(facts) }],
    })
    return requirePaper(payload, id)
  })
