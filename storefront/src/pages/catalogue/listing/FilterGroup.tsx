import type { ReactNode } from 'react'
import { Swatch } from '../../../components/product/Swatch.tsx'

interface Choice {
  value: string
  count: number
}

interface FilterGroupProps {
  legend: string
  name: string
  choices: readonly Choice[]
  /** How many each choice would show now; one that is not among them would show none. Absent until known. */
  counts: readonly Choice[] | undefined
  query: URLSearchParams
  /** The order of the screen. */
  order: readonly string[]
  labelOf?: (value: string) => string
  hasSwatch?: boolean
  /** Stands below the choices. A group with it is shown even if it has no choice. */
  children?: ReactNode
}

interface ChoiceFieldProps {
  name: string
  value: string
  label: string
  /** Absent where it is not known, and for a raw value of an older address, which no group counts. */
  count: number | undefined
  isChosen: boolean
  hasSwatch: boolean | undefined
}

const ChoiceField = ({ name, value, label, count, isChosen, hasSwatch }: ChoiceFieldProps) => (
  <label className="check">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
    />
    {hasSwatch && <Swatch colour={value} />}
    <span>{label}</span>
    <small>{count}</small>
  </label>
)

/** Tick boxes for one property. A single choice narrows nothing, so its group is left out. */
export function FilterGroup({ legend, name, choices, counts, query, order, ...rest }: FilterGroupProps) {
  const { labelOf, hasSwatch, children } = rest
  const chosen = query.getAll(name)
  if (choices.length < 2 && chosen.length === 0 && !children) return null
  const offered = choices.map(({ value }) => value).sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const older = chosen.filter((value) => !offered.includes(value))
  const numbers = counts && new Map(counts.map(({ value, count }) => [value, count]))
  return (
    <fieldset>
      <legend>{legend}</legend>
      {[...offered, ...older].map((value) => (
        <ChoiceField
          key={value}
          name={name}
          value={value}
          label={labelOf?.(value) ?? value}
          count={numbers && !older.includes(value) ? (numbers.get(value) ?? 0) : undefined}
          isChosen={chosen.includes(value)}
          hasSwatch={hasSwatch}
        />
      ))}
      {children}
    </fieldset>
  )
}
