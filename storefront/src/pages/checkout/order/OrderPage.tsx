import type { Order } from 'cms/contract/orders'
import { quoteWords } from 'cms/rules/orders/orderWords'
import type { Session } from 'cms/contract/accounts/users'
import { useOrder } from '../../../api/orders.ts'
import { useSite } from '../../../api/site.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { OrderSummary } from '../OrderSummary.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { formatPhone, mailTo } from '../../../lib/chat.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { spacedPhone } from '../../../lib/spacedPhone.ts'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { hasRight } from '../../../state/managePages.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useRequiredSession } from '../../../state/useRequiredSession.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AddressText } from '../../../components/AddressText.tsx'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { NoScriptAlert } from '../NoScriptAlert.tsx'
import { OrderStateBadge } from '../../../components/OrderStateBadge.tsx'
import { OrderEvents } from './shop/OrderEvents.tsx'
import { OrderMoney } from './shop/OrderMoney.tsx'
import { ShopPapers } from './shop/ShopPapers.tsx'
import { ShopActions } from './shop/ShopActions.tsx'
import { OrderActionsBar } from './OrderActionsBar.tsx'
import { OrderFrame, PaperStyle } from './OrderPage.styles.ts'
import { OrderLines } from '../OrderLines.tsx'
import { OrderNotices } from './OrderNotices.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderPayment } from './OrderPayment.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { useOrderActions } from './useOrderActions.ts'
import { usePaypalReturn } from './usePaypalReturn.ts'

/** The sender's address, shown only on paper. */
function ShopAddress() {
  const { brand, address, email, callPhone } = useSite()
  return <div className="order__shop">{[brand, ...address, formatPhone(callPhone), email].join('\n')}</div>
}

/** The driver or courier, and the courier's number; of an order that leaves in parts, how many chairs have left. */
function SentWith({ sentWith, tracking, orderItems, isSent, isDelivered }: Order) {
  const count = (of: 'left' | 'kept') => orderItems.reduce((sum, line) => sum + (line[of] ?? 0), 0)
  return (
    <p style={{ overflowWrap: 'anywhere' }}>
      {!isSent && !isDelivered && <span>{`${count('left')} of ${count('kept')} chairs have left us. `}</span>}
      Comes with {sentWith}
      {tracking && <span>, number {tracking}</span>}.
    </p>
  )
}

const Customer = ({ user: { name, email, phone } }: Order) => (
  <section className="order__card" aria-label="Customer">
    <h2>Customer</h2>
    <p>{name}</p>
    {email && (
      <p style={{ overflowWrap: 'anywhere' }}>
        <TextLink href={mailTo(email)}>{email}</TextLink>
      </p>
    )}
    {phone && (
      <p>
        <TextLink href={`tel:${phone}`}>{spacedPhone(phone)}</TextLink>
      </p>
    )}
  </section>
)

/** The quote of which an order is; the shop finds it there. */
function ByQuote({ byShop, ...quote }: NonNullable<Order['quote']> & { byShop: boolean }) {
  const words = quoteWords({ ...quote, quote: quote.number })
  const list = `${paths.quoteList}?view=all&q=${quote.number}`
  return <> · {byShop ? <TextLink to={list}>{words}</TextLink> : words}</>
}

/** A line with how many of it came back. */
const withReturns = (line: Order['orderItems'][number]) => ({
  ...line,
  key: line._id,
  notes: line.kept < line.qty ? [`${line.qty - line.kept} of ${line.qty} came back.`] : [],
})

/** The chairs that the customer keeps, and their price: less than was placed, or other chairs for some of them. */
function keptOf({ orderItems, itemsPrice, totalPrice, ...rest }: Order) {
  const lines = orderItems.map(({ kept: qty, price }) => ({ qty, price }))
  const items = lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
  const total = Math.max(0, totalPrice - itemsPrice + items)
  return { lines, prices: { ...rest, itemsPrice: items, totalPrice: total } }
}

interface OrderViewProps {
  order: Order
  session: Session
  reread: () => void
}

function OrderView({ order, session, reread }: OrderViewProps) {
  const isOwner = order.user._id === session._id
  const byShop = hasRight(session, 'orders')
  const actions = useOrderActions(order, session, reread)
  const paypal = usePaypalReturn(order, actions.pay)
  const { orderNumber, createdAt, orderItems, shippingAddress } = order
  const payment = (
    <OrderPayment
      order={order}
      actions={actions}
      isOwner={isOwner}
      isChecking={paypal.state === 'checking'}
    />
  )
  return (
    <>
      <PageMeta title={`Order ${orderNumber}`} index={false} />
      <ShopAddress />
      <div className="order__head">
        <div>
          <h1 tabIndex={-1}>
            Order <span className="nb">{orderNumber}</span>
          </h1>
          <p className="muted">
            Placed on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> ·{' '}
            <OrderStateBadge state={order.state} />
            {order.quote && <ByQuote {...order.quote} byShop={byShop} />}
          </p>
        </div>
        {byShop ? (
          <ShopActions order={order} actions={actions} />
        ) : (
          <OrderActionsBar order={order} actions={actions} />
        )}
      </div>
      <OrderNotices order={order} isOwner={isOwner} actions={actions} paypal={paypal} />
      <section className="order__time" aria-label="Status">
        <OrderTimeline order={order} isOwner={isOwner} />
      </section>
      <div className="order__columns">
        <div className="order__main">
          <section className="order__lines" aria-label="Chairs">
            <h2>Chairs</h2>
            <OrderLines lines={orderItems.map(withReturns)} />
          </section>
          {byShop && (
            <OrderMoney order={order} actions={actions}>
              {payment}
            </OrderMoney>
          )}
          {byShop && <OrderEvents order={order} actions={actions} />}
        </div>
        <div className="order__side">
          {!byShop && (
            <section className="order__card" aria-label="Payment">
              <h2>Payment</h2>
              {payment}
            </section>
          )}
          {!byShop && <OrderPapers order={order} token={session.token} />}
          <OrderSummary {...keptOf(order)} />
          {byShop && <ShopPapers order={order} session={session} />}
          <section className="order__card" aria-label="Shipping address">
            <h2>Shipping address</h2>
            <AddressText address={shippingAddress} />
            {order.sentWith && <SentWith {...order} />}
          </section>
          {!isOwner && <Customer {...order} />}
          {isOwner && (
            <p className="order__all">
              <TextLink to={paths.profile}>All your orders</TextLink>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

const Placeholder = () => (
  <>
    <PageMeta title="Order" index={false} />
    <h1>Order</h1>
    <NoScriptAlert />
    <CheckoutSkeleton label="Loading the order" />
  </>
)

const notFound = 'This order is not here, or it is not yours.'
const toOrders = { to: paths.profile, text: 'All your orders' }

/** An order that the user may not read looks like one that does not exist. */
export function OrderPage({ params: { id = '' } }: PageProps) {
  const session = useRequiredSession()
  const request = useOrder(id, session?.token)
  useExpiredSession(request.error)
  if (request.error && [400, 404].includes(request.error.status))
    return <ErrorPage status={404} text="Not Found" intro={notFound} way={toOrders} />
  return (
    <OrderFrame>
      <PaperStyle />
      <Loaded request={request} fallback={<Placeholder />}>
        {(order) =>
          session && <OrderView key={order._id} order={order} session={session} reread={request.retry} />
        }
      </Loaded>
    </OrderFrame>
  )
}
