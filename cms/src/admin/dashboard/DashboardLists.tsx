import type { ReactNode } from 'react'
import { formatMoment, formatPaise } from '../../text/format.ts'
import { listAddress } from '../listAddress.ts'
import { withoutReply } from '../filters.ts'
import type { CatalogueOverview, Overview, SalesOverview } from './overview.ts'
import { Stars } from '../Stars.tsx'

interface PanelProps {
  title: string
  all: { href: string; label: string }
  empty: string
  children: ReactNode[]
}

function Panel({ title, all, empty, children }: PanelProps) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {children.length === 0 ? <p className="quiet">{empty}</p> : <ul className="panel__rows">{children}</ul>}
      <p className="panel__all">
        <a href={all.href}>{all.label}</a>
      </p>
    </section>
  )
}

interface RowProps {
  href: string
  title: string
  note?: string
  side: ReactNode
}

function Row({ href, title, note, side }: RowProps) {
  return (
    <li>
      <a className="panel__row" href={href}>
        <span className="panel__text">
          <span className="panel__title">{title}</span>
          {note && <span className="panel__note">{note}</span>}
        </span>
        <span className="panel__side">{side}</span>
      </a>
    </li>
  )
}

const LowStock = ({ low }: Pick<CatalogueOverview, 'low'>) => (
  <Panel
    title="Low stock"
    all={{
      href: listAddress('products', low.where, 'stockRecord.quantity'),
      label: low.total > low.products.length ? `All ${low.total}` : 'As a list',
    }}
    empty="Of every published product there are enough."
  >
    {low.products.map(({ id, name, left }) => (
      <Row
        key={id}
        href={`/cms/collections/products/${id}`}
        title={name}
        side={
          <span className={left === 0 ? 'tag tag--bad' : 'tag tag--warn'}>
            {left === 0 ? 'None left' : `${left} left`}
          </span>
        }
      />
    ))}
  </Panel>
)

const NewestOrders = ({ orders }: Pick<SalesOverview, 'orders'>) => (
  <Panel
    title="Newest orders"
    all={{ href: listAddress('orders'), label: 'All orders' }}
    empty="No orders yet."
  >
    {orders.docs.map(({ id, orderNumber, customerName, createdAt, totalPrice, state }) => (
      <Row
        key={id}
        href={`/cms/collections/orders/${id}`}
        title={`${orderNumber} · ${customerName}`}
        note={`${formatMoment(createdAt)} · ${state ?? ''}`}
        side={formatPaise(totalPrice)}
      />
    ))}
  </Panel>
)

const WaitingReviews = ({ waiting }: Pick<CatalogueOverview, 'waiting'>) => (
  <Panel
    title="Reviews without a reply"
    all={{ href: listAddress('reviews', withoutReply), label: `All ${waiting.totalDocs}` }}
    empty="Every review has its reply."
  >
    {waiting.docs.map(({ id, name, rating, comment, product }) => (
      <Row
        key={id}
        href={`/cms/collections/reviews/${id}`}
        title={`${name} on ${typeof product === 'string' ? 'a product' : product.name}`}
        note={comment}
        side={<Stars rating={rating} />}
      />
    ))}
  </Panel>
)

/** The newest orders, reviews without a reply, and low stock. */
export const DashboardLists = ({ overview: { catalogue, sales } }: { overview: Overview }) => (
  <div className="panels">
    {sales && <NewestOrders orders={sales.orders} />}
    {catalogue && <WaitingReviews waiting={catalogue.waiting} />}
    {catalogue && <LowStock low={catalogue.low} />}
  </div>
)
