import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { inRow } from './FilterGroups.styles.ts'
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
  isOpen?: boolean
  /** Chosen by the children, in words. */
  also?: readonly string[]
  /** Stands below the choices. A group with it is shown even if it has no choice. */
  children?: ReactNode
}

interface FilterFoldProps {
  legend: string
  /** Its choice, in words. */
  chosen: readonly string[]
  isOpen?: boolean
  children: ReactNode
}

/** A panel over the list waits until it is asked for. */
const closeInRow = (fold: HTMLDetailsElement | null) => {
  if (fold && matchMedia(inRow).matches) fold.open = false
}

/** A group of filters under a head that says what is chosen. One is open at a time, so that no rail needs to scroll. */
export const FilterFold = ({ legend, chosen, isOpen, children }: FilterFoldProps) => (
  <details className="fold" name="filters" open={isOpen} ref={closeInRow}>
    <summary>
      <span>{legend}</span>
      <span className={chosen.length > 0 ? 'fold__chosen' : 'fold__all'}>{chosen.join(', ') || 'All'}</span>
      {chosen.length > 1 && <b>{chosen.length}</b>}
      <Icon name="chevron-down" />
    </summary>
    <div className="fold__in">{children}</div>
  </details>
)

interface ChoiceFieldProps {
  name: string
  value: string
  label: string
  /** Absent where it is not known, and for a raw value of an older address, which no group counts. */
  count: number | undefined
  isChosen: boolean
  hasSwatch?: boolean | undefined
}

export const ChoiceField = ({ name, value, label, count, isChosen, hasSwatch }: ChoiceFieldProps) => (
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
    <small>{count !== undefined && formatCount(count)}</small>
  </label>
)

/** Tick boxes for one property. A single choice narrows nothing, so its group is left out. */
export function FilterGroup({ legend, name, choices, counts, query, order, ...rest }: FilterGroupProps) {
  const { labelOf, hasSwatch, isOpen, also = [], children } = rest
  const chosen = query.getAll(name)
  if (choices.length < 2 && chosen.length === 0 && !children) return null
  const offered = choices.map(({ value }) => value).sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const older = chosen.filter((value) => !offered.includes(value))
  const numbers = counts && new Map(counts.map(({ value, count }) => [value, count]))
  const inWords = [...chosen.map((value) => (labelOf?.(value) ?? value).replace(/ Chairs$/, '')), ...also]
  return (
    <FilterFold legend={legend} chosen={inWords} isOpen={isOpen}>
      <fieldset aria-label={legend}>
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
    </FilterFold>
  )
}
