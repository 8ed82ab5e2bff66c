import type { CSSProperties } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { type Period, periodsOf } from '../../../lib/periods.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginBottom: '1rem' }

/** From which day to which: one press for the usual ones. */
export function PeriodFields({ period, setPeriod }: { period: Period; setPeriod: (period: Period) => void }) {
  const day = (name: 'from' | 'to', label: string) => (
    <Field
      label={label}
      type="date"
      value={period[name]}
      onChange={({ currentTarget }) => setPeriod({ ...period, [name]: currentTarget.value })}
    />
  )
  return (
    <div role="group" aria-label="Days">
      <div style={row}>
        {periodsOf(dayOf(Date.now())).map(({ label, ...days }) => {
          const isOn = days.from === period.from && days.to === period.to
          return (
            <Button
              key={label}
              variant="secondary"
              style={isOn ? { background: 'var(--wash)' } : undefined}
              size="sm"
              aria-pressed={isOn}
              onClick={() => setPeriod(days)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      <div style={row}>
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
    </div>
  )
}
