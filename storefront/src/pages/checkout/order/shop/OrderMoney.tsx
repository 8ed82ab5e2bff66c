import type { Order } from 'cms/contract/orders'
import { openSumWords } from 'cms/rules/orders/eventWords'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatDate } from '../../../../lib/dates.ts'
import { formatCharge } from '../../../../lib/money.ts'
import type { OrderActions } from '../useOrderActions.ts'
import { MoneyDialog } from './MoneyDialog.tsx'

const StyledMoney = styled.section`
  .money__head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0.25rem 1rem;
  }
  h2 {
    font-size: var(--t-h3);
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 1rem;
  }
  dt,
  dd {
    padding-block: 0.6rem;
    border-bottom: 1px solid var(--line);
  }
  dd {
    text-align: right;
    font-weight: 600;
  }
  .money__by {
    display: block;
    font-size: var(--t-sm);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .money__open {
    border: 0;
    font-weight: 600;
  }
`

interface OrderMoneyProps {
  order: Order
  actions: OrderActions
  /** The payment that is waited for. */
  children: ReactNode
}

/** The payments and refunds that stand, and what is still open, has to go back or was paid too much. */
export function OrderMoney({ order, actions, children }: OrderMoneyProps) {
  const { events, openPrice, cancelledAt } = order
  const money = events.filter(
    ({ kind, isTakenBack }) => !isTakenBack && (kind === 'payment' || kind === 'refund'),
  )
  const openWords = openSumWords({ open: openPrice, isCancelled: cancelledAt !== null })
  return (
    <StyledMoney className="order__card" aria-label="Money">
      <div className="money__head">
        <h2>Money</h2>
        <MoneyDialog order={order} actions={actions} act="payment" />
      </div>
      {children}
      <dl>
        {money.map(({ _id, kind, way, at, day, reference, by, amount }) => (
          <div key={_id} style={{ display: 'contents' }}>
            <dt>
              {kind === 'refund' ? `Refund, ${way}` : way}
              <span className="money__by">
                {[formatDate(day || at), reference, by].filter(Boolean).join(' · ')}
              </span>
            </dt>
            <dd>{formatCharge(kind === 'refund' ? -(amount ?? 0) : (amount ?? 0))}</dd>
          </div>
        ))}
        <dt className="money__open">{openWords}</dt>
        <dd className="money__open">{formatCharge(Math.abs(openPrice))}</dd>
      </dl>
    </StyledMoney>
  )
}
