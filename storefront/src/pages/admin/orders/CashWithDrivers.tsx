import type { HeldCash } from 'cms/contract/orderEvents'
import { styled } from 'styled-components'
import { handInCash, useHeldCash } from '../../../api/orders.ts'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import type { Session } from 'cms/contract/accounts/users'
import { useManageFailure } from '../../../state/useManager.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AskButton } from '../../../components/manage/AskButton.tsx'

const StyledCash = styled.section`
  margin-bottom: 1.5rem;
  padding: 1rem;
  border-radius: var(--r-3);
  background: var(--surface);
  h2 {
    font-size: var(--t-h3);
  }
  .cash__people {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.6rem;
    border-bottom: 1px solid var(--line);
  }
  li:last-child {
    border: 0;
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const sumOf = (payments: readonly HeldCash[]) =>
  formatCharge(payments.reduce((sum, { amount }) => sum + amount, 0))

function byPerson(held: readonly HeldCash[]) {
  const people = new Map<string, HeldCash[]>()
  for (const payment of held) people.set(payment.person, [...(people.get(payment.person) ?? []), payment])
  return [...people]
}

interface PersonProps {
  person: string
  payments: readonly HeldCash[]
  session: Session
  onDone: () => void
}

function Person({ person, payments, session: { roles, token }, onDone }: PersonProps) {
  const sum = sumOf(payments)
  return (
    <li>
      <div>
        <b>
          {person}: {sum}
        </b>
        <p className="small">
          {payments.map(({ payment, order, orderNumber, amount }, index) => (
            <span key={payment}>
              {index > 0 && ', '}
              <TextLink to={paths.order(order)}>{orderNumber}</TextLink> {formatCharge(amount)}
            </span>
          ))}
        </p>
      </div>
      {roles.some((role) => role === 'finance' || role === 'admin') && (
        <AskButton
          variant="secondary"
          size="sm"
          name="Mark as handed in"
          label={`Mark as handed in: ${person}`}
          busy="Saving"
          question={`Has ${person} handed in ${sum}?`}
          run={() => handInCash(payments, token)}
          onDone={onDone}
        >
          <p className="muted">
            It stands on each order. A wrong click can be taken back there for 15 minutes.
          </p>
        </AskButton>
      )}
    </li>
  )
}

/** The cash that was taken at the door and not handed in yet, by who has it. */
export function CashWithDrivers({ session }: { session: Session }) {
  const { data, error, retry } = useHeldCash(session.token)
  useManageFailure(error)
  if (error && !data)
    return (
      <div style={{ marginBottom: '1rem' }}>
        <Alert>
          <p>Who has cash could not be read. {error.message}</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </Alert>
      </div>
    )
  if (!data || data.length === 0) return null
  return (
    <StyledCash aria-labelledby="cash-with-drivers">
      <h2 id="cash-with-drivers" tabIndex={-1}>
        Cash with drivers
      </h2>
      <p className="muted">{sumOf(data)} was taken and not handed in yet. Finance or an admin ticks it.</p>
      <ul className="cash__people">
        {byPerson(data).map(([person, payments]) => (
          <Person
            key={person}
            person={person}
            payments={payments}
            session={session}
            onDone={() => {
              retry()
              document.getElementById('cash-with-drivers')?.focus()
            }}
          />
        ))}
      </ul>
    </StyledCash>
  )
}
