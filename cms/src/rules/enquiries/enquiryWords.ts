import type { EnquiryKind } from '../../contract/sales/enquiries.ts'

type Asked = Readonly<{
  kind: EnquiryKind
  chairs: string
  lines: readonly Readonly<{ name: string; qty: number }>[]
}>

const lineWords = ({ name, qty }: Asked['lines'][number]) => `${qty} × ${name}`

/** Says in one line what somebody wants: chairs with their numbers, else the person's own words. */
export function wantsWords({ lines, chairs, kind }: Asked): string {
  const [first, second, ...more] = lines
  if (!first) return chairs || kindWords[kind]
  const rest = more.length > 0 ? `${more.length + 1} more chairs` : second && lineWords(second)
  return rest ? `${lineWords(first)} and ${rest}` : lineWords(first)
}

/** A kind as a row names it. */
export const kindWords: Readonly<Record<EnquiryKind, string>> = {
  price: 'Price',
  callback: 'Call back',
  visit: 'Visit',
  sample: 'Sample',
  service: 'Service',
  complaint: 'Complaint',
}
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Complaint = Readonly<{
  kind: EnquiryKind
  createdAt: string
  acknowledgedAt: string | null
  solvedAt: string | null
}>

/** The clock of a complaint that runs: acknowledged within 48 hours, solved within a month. Null for all else. */
export function complaintClock({ kind, createdAt, acknowledgedAt, solvedAt }: Complaint, nowMs: number) {
  if (kind !== 'complaint' || solvedAt !== null) return null
  const isAcknowledged = acknowledgedAt !== null
  const [act, allowedMs, amberMs] = isAcknowledged
    ? (['Solve', 30 * dayMs, 7 * dayMs] as const)
    : (['Acknowledge', 48 * hourMs, 24 * hourMs] as const)
  const dueAt = Date.parse(createdAt) + allowedMs
  const leftMs = dueAt - nowMs
  const tone = leftMs < 0 ? ('red' as const) : leftMs < amberMs ? ('amber' as const) : ('calm' as const)
  return { act, dueAt: new Date(dueAt).toISOString(), tone }
}
