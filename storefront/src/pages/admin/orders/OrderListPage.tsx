import type { Session } from 'cms/contract/accounts/users'
import type { Deliveries, OrderRow } from 'cms/contract/orders'
import { isInView, orderListViews } from 'cms/rules/orders/orderListViews'
import { orderWords } from 'cms/rules/orders/orderWords'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAllOrders } from '../../../api/orders.ts'
import { Price } from '../../../components/product/Price.tsx'
import { OrderStateBadge } from '../../../components/OrderStateBadge.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge, formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { ManageTable, type ManagedList } from '../ManageTable.tsx'
import type { BulkActs } from '../useChoice.tsx'
import { No, Yes } from '../YesNo.tsx'
import { CashWithDrivers } from './CashWithDrivers.tsx'
import { DeliverOrders, DeliveryAnswer } from './DeliverOrders.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { PapersOfOrders } from './PapersOfOrders.tsx'

const list: ManagedList<OrderRow> = {
  title: 'Order List',
  nouns: ['order', 'orders'],
  keyOf: ({ _id }) => _id,
  textOf: orderWords,
  hint: 'Number, name, phone, PIN code, chair or sum',
  views: orderListViews.map((view) => ({
    key: view.key === 'all' ? '' : view.key,
    label: view.label,
    holds: (order) => isInView(view, { ...order, isCancelled: order.cancelledAt !== null }),
  })),
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
    cell: ({ user }) => user.name,
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
    key: 'state',
    label: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <OrderStateBadge state={state} />,
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

const sumOf = (orders: readonly OrderRow[]) => orders.reduce((sum, { duePrice }) => sum + duePrice, 0)

/** The work that waits for the shop, in one line. */
function workWords(orders: readonly OrderRow[]) {
  const at = (...states: OrderRow['state'][]) => orders.filter(({ state }) => states.includes(state))
  const [cash, bank] = [sumOf(at('cash to collect')), sumOf(at('waiting for payment'))]
  const words = [
    `${formatCount(at('to pack', 'with the van').length)} to pack`,
    cash > 0 && `${formatCharge(cash)} to collect`,
    bank > 0 && `${formatCharge(bank)} expected`,
  ]
  return words.filter(Boolean).join(', ')
}

/** Leads to the packing slips of all that is to be packed. */
function ToPackSlips({ orders }: { orders: readonly OrderRow[] }) {
  const ids = orders.filter(({ state }) => state === 'to pack').map(({ _id }) => _id)
  if (ids.length === 0) return null
  return (
    <LinkButton variant="secondary" to={paths.packingSlips(ids)}>
      Packing slips ({formatCount(ids.length)})
    </LinkButton>
  )
}

/** Beside the title: the slips of all that is to be packed, and the list as a file. */
function ListActs({ orders, token }: { orders: readonly OrderRow[]; token: string }) {
  const query = new URLSearchParams(useLocation().search)
  const asked = { view: query.get('view') ?? '', q: query.get('q') ?? '' }
  const view = list.views?.some(({ key }) => key === asked.view) ? asked.view : ''
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      <ToPackSlips orders={orders} />
      {orders.length > 0 && (
        <ExportButton of="orders" variant="secondary" query={{ ...asked, view }} token={token} />
      )}
    </div>
  )
}

interface ChosenActsProps {
  orders: readonly OrderRow[]
  session: Session
  onDelivered: (answer: Deliveries) => void
}

function ChosenActs({ orders, session, onDelivered }: ChosenActsProps) {
  const ids = orders.map(({ _id }) => _id)
  const { token, roles } = session
  return (
    <>
      <LinkButton variant="quiet" size="sm" to={paths.packingSlips(ids)}>
        Packing slips
      </LinkButton>
      <PapersOfOrders orders={ids} token={token} />
      {roles.some((role) => role === 'orders' || role === 'admin') && (
        <DeliverOrders orders={orders} token={token} onDone={onDelivered} />
      )}
      <ExportButton of="orders" variant="quiet" size="sm" query={{ orders: ids.join(',') }} token={token} />
    </>
  )
}

export function OrderListPage() {
  const session = useManager('orders')
  const request = useAllOrders(session?.token)
  const [answer, setAnswer] = useState<Deliveries>()
  const isCash = new URLSearchParams(useLocation().search).get('view') === 'cash'
  useManageFailure(request.error)
  const bulk: BulkActs<OrderRow> | undefined = session
    ? {
        nameOf: ({ orderNumber }) => orderNumber,
        wordsOf: (orders) =>
          `${formatCount(orders.length)} chosen, ${formatCharge(orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0))}`,
        acts: (orders, clear) => (
          <ChosenActs
            orders={orders}
            session={session}
            onDelivered={(given) => {
              setAnswer(given)
              request.retry()
              clear()
            }}
          />
        ),
      }
    : undefined
  return (
    <ManageLayout
      title={list.title}
      session={session}
      lead={request.data && workWords(request.data)}
      action={request.data && session && <ListActs orders={request.data} token={session.token} />}
    >
      {session && isCash && <CashWithDrivers session={session} />}
      {answer && <DeliveryAnswer answer={answer} />}
      <ManageTable
        list={list}
        columns={columns}
        request={request}
        empty="There are no orders yet. They stand here as soon as somebody buys."
        bulk={bulk}
      />
    </ManageLayout>
  )
}
