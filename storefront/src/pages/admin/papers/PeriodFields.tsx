import { styled } from 'styled-components'
import { dayOf } from '../../../lib/dates.ts'
import { type Period, periodsOf } from '../../../lib/periods.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'

const StyledPeriod = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-bottom: 1rem;
  .period__named {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .period__named [aria-pressed='true'] {
    border-color: var(--ink);
    color: var(--ink);
    background: var(--wash);
  }
  .period__days {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 12rem));
    gap: 0.75rem;
  }
`

interface PeriodFieldsProps {
  period: Period
  setPeriod: (period: Period) => void
}

/** From which day to which: one press for the usual ones. */
export function PeriodFields({ period, setPeriod }: PeriodFieldsProps) {
  const { from, to } = period
  return (
    <StyledPeriod role="group" aria-label="Days">
      <div className="period__named">
        {periodsOf(dayOf(Date.now())).map(({ label, ...days }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            aria-pressed={days.from === from && days.to === to}
            onClick={() => setPeriod(days)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="period__days">
        <Field
          label="From"
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ currentTarget }) => setPeriod({ from: currentTarget.value, to })}
        />
        <Field
          label="To"
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ currentTarget }) => setPeriod({ from, to: currentTarget.value })}
        />
      </div>
    </StyledPeriod>
  )
}
