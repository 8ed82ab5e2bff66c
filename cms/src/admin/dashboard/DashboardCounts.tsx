import { ordersInView, waitingPhotos, withoutReply } from '../filters.ts'
import { listAddress } from '../listAddress.ts'
import type { CatalogueOverview, Overview, SalesOverview } from './overview.ts'

interface Count {
  label: string
  value: number
  href: string
  note?: string
  /** Marks a count that needs action. */
  isDue?: boolean
}

const catalogueCounts = (seen: CatalogueOverview): Count[] => [
  {
    label: 'Published products',
    value: seen.published,
    href: listAddress('products', { _status: { equals: 'published' } }),
  },
  {
    label: 'Drafts',
    value: seen.drafts,
    href: listAddress('products', { _status: { equals: 'draft' } }),
    note: seen.incomplete === 0 ? 'All complete' : `${seen.incomplete} incomplete`,
  },
]

/** Orders to pack always, the other work only where there is some. */
const salesCounts = (seen: SalesOverview): Count[] =>
  (
    [
      ['pack', 'Orders to pack', ''],
      ['confirm', 'Orders to confirm', ''],
      ['cash', 'Cash to collect', ''],
      ['wait', 'Waiting for payment', ''],
      ['refund', 'Refunds due', ''],
    ] as const
  )
    .filter(([key]) => key === 'pack' || seen[key] > 0)
    .map(([key, label, note]) => ({
      label,
      value: seen[key],
      href: listAddress('orders', ordersInView(key)),
      note,
      // Payment is the customer's to do.
      isDue: key !== 'wait' && seen[key] > 0,
    }))

const reviewCounts = (seen: CatalogueOverview): Count[] => [
  {
    label: 'Reviews',
    value: seen.reviews,
    href: listAddress('reviews', withoutReply),
    note: `${seen.waiting.totalDocs} without a reply`,
  },
  ...(seen.photos > 0
    ? [
        {
          label: 'Photographs awaiting',
          value: seen.photos,
          href: listAddress('review-photos', waitingPhotos),
          isDue: true,
        },
      ]
    : []),
]

const peopleCounts = ({ users, mails }: NonNullable<Overview['people']>): Count[] => [
  ...(mails > 0
    ? [{ label: 'Mails that could not be sent', value: mails, href: listAddress('mails'), isDue: true }]
    : []),
  { label: 'Users', value: users, href: listAddress('users') },
]

/** Work comes first. */
const countsOf = ({ catalogue, sales, people }: Overview): Count[] =>
  [
    ...(sales ? salesCounts(sales) : []),
    ...(catalogue ? [...reviewCounts(catalogue), ...catalogueCounts(catalogue)] : []),
    ...(people ? peopleCounts(people) : []),
  ].sort((one, other) => Number(other.isDue ?? false) - Number(one.isDue ?? false))

/** The counts, each as a link to its list. */
export function DashboardCounts({ overview }: { overview: Overview }) {
  return (
    <ul className="counts">
      {countsOf(overview).map(({ label, value, href, note, isDue }) => (
        <li key={label}>
          <a className={isDue ? 'count count--due' : 'count'} href={href}>
            <span className="count__label">{label}</span>
            <span className="count__value">{value.toLocaleString('en-IN')}</span>
            <span className="count__note">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
