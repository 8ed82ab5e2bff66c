import type { Payload } from 'payload'
import type { PaperKind } from '../../contract/sales/papers.ts'
import type { StoredEvent } from '../../database/orders/orderEvents.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import type { OrderMailKind } from '../../mail/orderMessages.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { waitsFor } from './describePapers.ts'
import { findOrderPapers } from './findPapers.ts'
import { pdfNameOf, readPaperPdf } from './paperFiles.ts'

/** The papers that each mail of an order carries. */
const carried: Partial<Record<string, readonly PaperKind[]>> = {
  orderPaid: ['receipt voucher', 'invoice'],
  orderSent: ['invoice'],
  orderDelivered: ['invoice'],
  orderInvoiced: ['invoice', 'credit note'],
  orderRefunded: ['refund voucher', 'credit note'],
  orderCancelled: ['refund voucher', 'credit note'],
} satisfies Partial<Record<OrderMailKind, readonly PaperKind[]>>

export const carriesPapers = (kind: OrderMailKind) => kind in carried

interface Asked {
  order: string
  /** The one that the mail is about. */
  paper?: string | undefined
  events: readonly StoredEvent[]
}

/** Returns the papers of an order that a mail carries: its own, or those of its kinds that no mail has carried before. */
export async function attachPapers(
  payload: Payload,
  kind: OrderMailKind,
  { order, paper: own, events }: Asked,
): Promise<Pick<MailMessage, 'attachments'> & { papers: string[] }> {
  const kinds = carried[kind] ?? []
  const isMailed = (paper: { kind: PaperKind; createdAt: string }) =>
    events.some(
      (event) =>
        event.kind === 'mailed' &&
        event.at > paper.createdAt &&
        carried[event.reference ?? '']?.includes(paper.kind),
    )
  if (kinds.length === 0 && !own) return { papers: [] }
  const found = await findOrderPapers(payload, order)
  const settings = await findSettings(payload)
  const papers = found.filter(
    (paper) =>
      !waitsFor(paper, settings) && (own ? paper.id === own : kinds.includes(paper.kind) && !isMailed(paper)),
  )
  const attachments: NonNullable<MailMessage['attachments']> = []
  // One after the other, so that a processor is left to serve visitors.
  for (const paper of papers)
    attachments.push({
      filename: pdfNameOf(paper),
      content: await readPaperPdf(payload, paper),
      contentType: 'application/pdf',
    })
  return {
    papers: papers.map(({ number }) => number),
    ...(attachments.length > 0 && { attachments }),
  }
}
