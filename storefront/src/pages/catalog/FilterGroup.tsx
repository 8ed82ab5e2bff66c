import { Swatch } from './Swatch.tsx'

interface Choice {
  value: string
  count: number
}

interface FilterGroupProps {
  legend: string
  name: string
  choices: readonly Choice[]
  query: URLSearchParams
  labelOf?: (value: string) => string
  hasSwatch?: boolean
  /** The catalogue's own order; without it, the most frequent come first. */
  order?: readonly string[]
  /** How many choices stand open; the rest is one click away. */
  shown?: number
}

const byCount = (a: Choice, b: Choice) => b.count - a.count || a.value.localeCompare(b.value, 'en-IN')

const inOrder = (order: readonly string[]) => (a: Choice, b: Choice) =>
  order.indexOf(a.value) - order.indexOf(b.value)

/** Tick boxes for one property. A single choice narrows nothing, so its group is left out. */
export function FilterGroup({
  legend,
  name,
  choices,
  query,
  labelOf,
  hasSwatch,
  order,
  shown = 7,
}: FilterGroupProps) {
  const chosen = query.getAll(name)
  if (choices.length < 2 && chosen.length === 0) return null
  const sorted = [...choices].sort(order ? inOrder(order) : byCount)
  const rest = sorted.slice(shown)
  const row = ({ value, count }: Choice) => (
    <label className="check" key={value}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {hasSwatch && <Swatch colour={value} />}
      <span>{labelOf?.(value) ?? value}</span>
      <small>{count}</small>
    </label>
  )
  return (
    <fieldset>
      <legend>{legend}</legend>
      {sorted.slice(0, shown).map(row)}
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}
