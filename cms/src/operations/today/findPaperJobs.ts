import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { TodayJob } from '../../contract/sales/today.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { dayInIndia } from '../../text/format.ts'
import { waitsFor } from '../papers/describePapers.ts'
import type { StoredPaper } from '../papers/findPapers.ts'
import { daysOf } from '../papers/readPapers.ts'
import { jobOf, oldest } from './jobOf.ts'

const monthMs = 30 * 24 * 3_600_000

/** The invoices of the last month that wait for their IRN, in a shop that needs them. */
export async function findPaperJobs(payload: Payload): Promise<TodayJob[]> {
  const settings = await findSettings(payload)
  if (!settings.papers.isOn || !settings.papers.eInvoice) return []
  const days = daysOf({ from: dayInIndia(new Date(Date.now() - monthMs)), to: dayInIndia() })
  const papers = await findPlainRows<StoredPaper>(payload, {
    collection: 'papers',
    by: ['day', days],
    fields: ['number', 'kind', 'gstin', 'facts', 'createdAt'],
  })
  const waiting = papers.filter((paper) => waitsFor(paper, settings))
  return [
    jobOf(
      {
        title: 'Invoices without IRN',
        href: '/admin/paperlist?view=invoice',
        act: 'Open',
        none: 'Every invoice of the last month has its IRN.',
      },
      { names: waiting.map(({ number }) => number), since: oldest(waiting) },
    ),
  ]
}
