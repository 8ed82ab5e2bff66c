import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isAdmin, seesOrders } from '../../access.ts'
import { env } from '../../env.ts'
import { methodOf } from '../../mail/orderSections.ts'
import { ownerOf } from '../../operations/orders/findOrders.ts'
import { type CurrentOrder, requireCurrent } from '../../operations/orders/changeOrder.ts'
import { linesOf } from '../../operations/orders/returnChairs.ts'
import { addressLines } from '../../rules/orders/addressLines.ts'
import { eventWords, openSumWords, plainEvent } from '../../rules/orders/eventWords.ts'
import { otherWords, quoteWords } from '../../rules/orders/orderWords.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { formatMoment, formatPaise } from '../../text/format.ts'

const formatSum = (rupees: number) => formatPaise(toPaise(rupees))
const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <h2>{title}</h2>
    {children}
  </section>
)

/** A name and its value, if there is one. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

function Chairs({ order, summary }: CurrentOrder) {
  const placed = new Map(order.orderItems.map((line) => [String(line.id), line]))
  return (
    <ul className="order-facts__lines">
      {linesOf(order, summary).map(({ id, name, price, qty }) => {
        const line = placed.get(id)
        const kept = summary.kept.get(id) ?? qty
        return (
          <li key={id}>
            <span>
              <strong>
                {qty} × {name}
              </strong>
              <span className="quiet">
                {joined(line?.colorOption, line?.modelNo, line?.sku, `${formatPaise(price)} each`)}
              </span>
              {line?.note && <span className="quiet">“{line.note}”</span>}
              {kept < qty && <span className="quiet">{qty - kept} came back</span>}
            </span>
            <span className="figure">{formatPaise(price * qty)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const Money = ({ order, summary }: CurrentOrder) => (
  <dl className="order-facts__rows">
    <Fact name="Chairs together">{formatPaise(order.itemsPrice)}</Fact>
    <Fact name="Delivery">{order.shippingPrice === 0 ? 'Free' : formatPaise(order.shippingPrice)}</Fact>
    <Fact name={otherWords(order.services)}>{order.otherPrice && formatPaise(order.otherPrice)}</Fact>
    <Fact name="Total">{formatPaise(order.totalPrice)}</Fact>
    <Fact name="To pay with the order">{order.advancePrice != null && formatPaise(order.advancePrice)}</Fact>
    <Fact name="Made">{quoteWords(order)}</Fact>
    <Fact name="Way of paying">{methodOf(order.paymentMethod)}</Fact>
    <Fact name="Received">{formatPaise(summary.received)}</Fact>
    <Fact name={openSumWords(summary)}>{formatPaise(Math.abs(summary.open))}</Fact>
    <Fact name="PayPal charged">{joined(order.paypal?.amount, order.paypal?.currency)}</Fact>
    <Fact name="Account that the customer was told">{order.bankDetails}</Fact>
  </dl>
)

function Customer({ order, isForAdmin }: { order: CurrentOrder['order']; isForAdmin: boolean }) {
  const { customerName: name, customerEmail: email, customerPhone: phone } = order
  const owner = ownerOf(order)
  return (
    <dl className="order-facts__rows">
      <Fact name="Name">
        {isForAdmin && owner ? <a href={`/cms/collections/users/${owner}`}>{name}</a> : name}
      </Fact>
      <Fact name="E-mail">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact name="Phone">{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
      <Fact name="Delivered to">{addressLines(order.shippingAddress).join('\n')}</Fact>
      <Fact name="Personal details removed">{order.clearedAt && formatMoment(order.clearedAt)}</Fact>
    </dl>
  )
}

function Events({ order, events, summary }: CurrentOrder) {
  const plain = events.map((event) => ({ ...plainEvent(event, summary), byName: event.byName }))
  return (
    <ol className="order-facts__lines">
      {plain.toReversed().map((event) => {
        const words = eventWords(event, plain, formatSum)
        return (
          <li key={event._id}>
            <span>
              {event.isTakenBack ? <s>{words}</s> : words} · {event.byName}
              {event.kind === 'note' && <span className="quiet">“{event.note}”</span>}
            </span>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </li>
        )
      })}
      <li>
        <span>Placed · {order.customerName}</span>
        <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
      </li>
    </ol>
  )
}

/** The facts of an order in place of Payload's form. It is worked on at its page in the shop, and nowhere else. */
export async function OrderFacts({ doc, initPageResult }: DocumentViewServerProps) {
  const { payload, user } = initPageResult.req
  if (!seesOrders(user)) return null
  const current = await requireCurrent(payload, { id: String(doc.id) })
  const { state } = current.summary
  return (
    <Gutter className="order-facts">
      <SetStepNav
        nav={[{ label: 'Orders', url: '/cms/collections/orders' }, { label: current.order.orderNumber }]}
      />
      <p className="order-facts__top">
        <span className="tag tag--warn">{state.charAt(0).toUpperCase() + state.slice(1)}</span>
        <a className="pill-link" href={`${env.PUBLIC_URL}/order/${current.order.id}`}>
          Work on this order
        </a>
      </p>
      <div className="panels">
        <Part title="Chairs">
          <Chairs {...current} />
        </Part>
        <Part title="Money">
          <Money {...current} />
        </Part>
        <Part title="Customer">
          <Customer order={current.order} isForAdmin={isAdmin(user)} />
        </Part>
        <Part title="What happened">
          <Events {...current} />
        </Part>
      </div>
    </Gutter>
  )
}
