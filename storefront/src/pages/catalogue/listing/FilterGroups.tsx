import { productCategories, productTypes } from 'cms/contract/catalogue'
import {
  colourGroups,
  loadLabel,
  loadSteps,
  materialGroups,
  priceBandLabel,
  priceBands,
} from 'cms/contract/selection/productGroups'
import type { ProductFacets } from 'cms/contract/productViews'
import { formatRupees } from '../../../lib/money.ts'
import { ChoiceField, FilterFold, FilterGroup } from './FilterGroup.tsx'
import { StyledGroups } from './FilterGroups.styles.ts'
import { categoryLabel, filterWords, typeLabel } from './listLinks.ts'
import type { ListScope } from './listQuery.ts'

const PriceFields = ({ query, facets }: { query: URLSearchParams; facets: ProductFacets }) => (
  <div className="prices">
    {(['minPrice', 'maxPrice'] as const).map((name) => (
      <label key={name}>
        <span>{name === 'minPrice' ? 'From (₹)' : 'To (₹)'}</span>
        <input
          className="control control--small"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          defaultValue={query.get(name) ?? ''}
          placeholder={formatRupees(facets[name]).slice(1)}
        />
      </label>
    ))}
  </div>
)

const StockField = ({ query, count }: { query: URLSearchParams; count: number | undefined }) => {
  const isChosen = query.has('inStock')
  return (
    <FilterFold legend="Availability" chosen={isChosen ? ['In stock'] : []}>
      <ChoiceField name="inStock" value="true" label="In stock" count={count} isChosen={isChosen} />
    </FilterFold>
  )
}

interface FilterGroupsProps {
  scope: ListScope
  query: URLSearchParams
  /** The choices of the list without any filter: their places never change. */
  facets: ProductFacets
  /** How many each choice would show now, once known. */
  counts: ProductFacets | undefined
}

/** The filters that a list offers. */
export function FilterGroups({ scope, query, facets, counts }: FilterGroupsProps) {
  return (
    <StyledGroups>
      {!('category' in scope) && (
        <FilterGroup
          legend="Category"
          name="category"
          choices={facets.categories}
          counts={counts?.categories}
          query={query}
          labelOf={categoryLabel}
          order={productCategories}
          isOpen
        />
      )}
      {!('type' in scope) && (
        <FilterGroup
          legend="Type"
          name="type"
          choices={facets.types}
          counts={counts?.types}
          query={query}
          labelOf={typeLabel}
          order={productTypes}
        />
      )}
      <FilterGroup
        legend="Colour"
        name="colour"
        choices={facets.colours}
        counts={counts?.colours}
        query={query}
        order={colourGroups}
        hasSwatch
      />
      <FilterGroup
        legend="Material"
        name="material"
        choices={facets.materials}
        counts={counts?.materials}
        query={query}
        order={materialGroups}
      />
      {facets.minPrice < facets.maxPrice && (
        <FilterGroup
          legend="Price"
          name="price"
          choices={facets.prices}
          counts={counts?.prices}
          query={query}
          labelOf={priceBandLabel}
          order={priceBands}
          also={filterWords(query, ['minPrice', 'maxPrice'])}
        >
          <PriceFields query={query} facets={facets} />
        </FilterGroup>
      )}
      <FilterGroup
        legend="Carries"
        name="carries"
        choices={facets.loads}
        counts={counts?.loads}
        query={query}
        labelOf={loadLabel}
        order={loadSteps}
      />
      {/* Consumers have to find what is made elsewhere: a group of one country is left out, as any single choice is. */}
      <FilterGroup
        legend="Made in"
        name="origin"
        choices={facets.origins}
        counts={counts?.origins}
        query={query}
        order={facets.origins.map(({ value }) => value)}
      />
      {facets.inStock > 0 && <StockField query={query} count={counts?.inStock} />}
    </StyledGroups>
  )
}
