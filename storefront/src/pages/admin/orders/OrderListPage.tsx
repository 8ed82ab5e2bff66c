import type { OrderRow } from 'cms/contract/orders'
import { useAllOrders } from '../../../api/orders.ts'
import { Price } from '../../../components/product/Price.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { ManageTable, type ManagedList } from '../ManageTable.tsx'
import { No, Yes } from '../YesNo.tsx'

const list: ManagedList<OrderRow> = {
  title: 'Order List',
  nouns: ['order', 'orders'],
  keyOf: ({ _id }) => _id,
  textOf: ({ _id, orderNumber, user, cancelledAt }) =>
    [orderNumber, user.name, user.email, user.phone, _id, cancelledAt && 'cancelled'].join('\n'),
  hint: 'Number or customer',
  order: '',
  standard: '-date',
  moreSorts: [],
}

const momentOf = (date: string | null) => (date === null ? 0 : Date.parse(date))

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>

const byTime = ['oldest first', 'newest first'] as const

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'id',
    label: 'ID',
    kind: 'id',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) => <span className="nb">{orderNumber}</span>,
  },
  {
    key: 'user',
    label: 'User',
    kind: 'main',
    value: ({ user }) => user.name,
    cell: ({ user, cancelledAt, refundDue }) => (
      <>
        {user.name} {cancelledAt !== null && <Badge tone="danger">Cancelled</Badge>}{' '}
        {refundDue && <Badge tone="danger">Refund due</Badge>}
      </>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    value: ({ createdAt }) => momentOf(createdAt),
    orders: byTime,
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    key: 'total',
    label: 'Total',
    kind: 'number',
    value: ({ totalPrice }) => totalPrice,
    orders: ['low to high', 'high to low'],
    cell: ({ totalPrice }) => <Price exact amount={totalPrice} />,
  },
  {
    key: 'paid',
    label: 'Paid',
    value: ({ paidAt }) => momentOf(paidAt),
    orders: ['not paid first', 'newest first'],
    cell: ({ paidAt }) =>
      paidAt === null ? (
        <No word="Not paid" />
      ) : (
        <Yes word="Paid">
          <Day at={paidAt} />
        </Yes>
      ),
  },
  {
    key: 'delivered',
    label: 'Delivered',
    value: ({ deliveredAt }) => momentOf(deliveredAt),
    orders: ['not delivered first', 'newest first'],
    cell: ({ deliveredAt }) =>
      deliveredAt === null ? (
        <No word="Not delivered" />
      ) : (
        <Yes word="Delivered">
          <Day at={deliveredAt} />
        </Yes>
      ),
  },
  {
    key: 'details',
    label: 'Details',
    kind: 'actions',
    hiddenLabel: true,
    cell: ({ _id, orderNumber }) => (
      <LinkButton
        to={paths.order(_id)}
        variant="quiet"
        size="sm"
        aria-label={`Details of order ${orderNumber}`}
      >
        Details
      </LinkButton>
    ),
  },
]

export function OrderListPage() {
  const session = useManager('orders')
  const request = useAllOrders(session?.token)
  useManageFailure(request.error)
  return (
    <ManageLayout title={list.title} session={session}>
      <ManageTable
        list={list}
        columns={columns}
        request={request}
        empty="There are no orders yet. They stand here as soon as somebody buys."
      />
    </ManageLayout>
  )
}
