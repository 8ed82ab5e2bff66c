import type { OrderRow } from 'cms/contract/orders'
import { styled } from 'styled-components'
import { useOwnOrders } from '../../../api/orders.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { OrderStateBadge } from '../../../components/OrderStateBadge.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Section, SectionHeading } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Link } from '../../../ui/Link.tsx'

const List = styled.ol`
  max-width: 60rem;
  padding: 0;
  list-style: none;
  li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.25rem 1rem;
    align-items: center;
    padding: 1rem 0.25rem;
    text-decoration: none;
  }
  a:hover {
    background: var(--wash);
  }
  .orders__number {
    white-space: nowrap;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.22em;
    text-decoration-thickness: 1px;
  }
  .orders__facts {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .orders__price {
    text-align: right;
  }
  .orders__states {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .i {
    display: none;
    color: var(--ink-3);
  }
  @media (max-width: 599px) {
    .orders__states {
      grid-column: 1 / -1;
    }
    .orders__price {
      grid-row: 1;
      grid-column: 2;
    }
    .orders__facts {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 600px) {
    a {
      grid-template-columns: 9rem 1fr auto 7rem auto;
    }
    .i {
      display: block;
    }
  }
`

const Entry = ({ order }: { order: OrderRow }) => (
  <li>
    <Link to={paths.order(order._id)}>
      <span className="orders__number">{order.orderNumber}</span>
      <span className="orders__facts">
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>, {order.items}{' '}
        {order.items === 1 ? 'chair' : 'chairs'}
      </span>
      <span className="orders__states">
        <OrderStateBadge state={order.state} />
      </span>
      <Price className="orders__price" exact amount={order.totalPrice} />
      <Icon name="chevron-right" />
    </Link>
  </li>
)

const Placeholder = () => (
  <div role="status">
    <SkeletonSpinner label="Loading your orders" />
    <Skeleton width="min(60rem, 100%)" height="3rem" />
    <Skeleton width="min(60rem, 100%)" height="3rem" gap=".75rem" />
  </div>
)

/** The user's orders, newest first. */
export function OwnOrders({ token }: { token: string }) {
  const request = useOwnOrders(token)
  return (
    <Section tight>
      <SectionHeading title="Your orders" />
      <Loaded request={request} fallback={<Placeholder />}>
        {(orders) =>
          orders.length === 0 ? (
            <p className="muted">
              You have not ordered anything yet.{' '}
              <TextLink to={paths.latest}>Explore Latest Collection</TextLink>
            </p>
          ) : (
            <List>
              {orders.map((order) => (
                <Entry key={order._id} order={order} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Section>
  )
}
