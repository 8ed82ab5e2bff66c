import { productCategories, productTypes } from 'cms/contract/catalogue'
import type { ProductFacets } from 'cms/contract/products'
import { formatRupees } from '../../../lib/money.ts'
import { Swatch } from '../Swatch.tsx'
import { StyledGroups } from './FilterGroups.styles.ts'
import { categoryLabel, typeLabel } from './listLinks.ts'
import type { ListScope } from './listQuery.ts'

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
  /** The number of open choices; the rest is one click away. */
  shown?: number
}

const byCount = (a: Choice, b: Choice) => b.count - a.count || a.value.localeCompare(b.value, 'en-IN')

const inOrder = (order: readonly string[]) => (a: Choice, b: Choice) =>
  order.indexOf(a.value) - order.indexOf(b.value)

/** Tick boxes for one property. A single choice narrows nothing, so its group is left out. */
function FilterGroup({
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

const PriceFields = ({ query, facets }: { query: URLSearchParams; facets: ProductFacets }) => (
  <fieldset>
    <legend>Price</legend>
    <div className="prices">
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <label key={name}>
          <span>{name === 'minPrice' ? 'From (₹)' : 'To (₹)'}</span>
          <input
            className="control control--small"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={query.get(name) ?? ''}
            placeholder={formatRupees(facets[name]).slice(1)}
          />
        </label>
      ))}
    </div>
  </fieldset>
)

const StockField = ({ query, facets }: { query: URLSearchParams; facets: ProductFacets }) => (
  <fieldset>
    <legend>Availability</legend>
    <label className="check">
      <input type="checkbox" name="inStock" value="true" defaultChecked={query.has('inStock')} />
      In stock
      <small>{facets.inStock}</small>
    </label>
  </fieldset>
)

interface FilterGroupsProps {
  scope: ListScope
  query: URLSearchParams
  facets: ProductFacets
}

/** The filters that a list offers. */
export function FilterGroups({ scope, query, facets }: FilterGroupsProps) {
  return (
    <StyledGroups>
      {!('type' in scope) && (
        <FilterGroup
          legend="Type"
          name="type"
          choices={facets.types}
          query={query}
          labelOf={typeLabel}
          order={productTypes}
        />
      )}
      {!('category' in scope) && (
        <FilterGroup
          legend="Category"
          name="category"
          choices={facets.categories}
          query={query}
          labelOf={categoryLabel}
          order={productCategories}
          shown={12}
        />
      )}
      {facets.inStock > 0 && <StockField query={query} facets={facets} />}
      {facets.minPrice < facets.maxPrice && <PriceFields query={query} facets={facets} />}
      <FilterGroup legend="Colour" name="colour" choices={facets.colours} query={query} hasSwatch />
      <FilterGroup legend="Material" name="material" choices={facets.materials} query={query} />
    </StyledGroups>
  )
}
