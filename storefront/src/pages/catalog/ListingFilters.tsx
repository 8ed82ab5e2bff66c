import { useEffect, useRef, type ReactNode } from 'react'
import { productCategories, productTypes } from 'cms/contract/catalogue'
import type { ProductFacets } from 'cms/contract/products'
import type { ApiResult } from '../../api/client.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { formatRupees } from '../../lib/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { categoryLabel, typeLabel } from './listLinks.ts'
import type { ListScope } from './listQuery.ts'

export const filtersId = 'filters'
export const filterFormId = 'filter-form'

interface ListingFiltersProps {
  scope: ListScope
  path: string
  query: URLSearchParams
  facets: ApiResult<ProductFacets>
  isOpen: boolean
  /** Stands above the filters in the rail. */
  nav?: ReactNode
  onChoose: (form: HTMLFormElement) => void
  onType: (form: HTMLFormElement) => void
  onDone: () => void
}

/**
 * Fields keep their own state, so a tick shows at once and the plain form works without JavaScript;
 * when the address changes by other means (a chip, Back), the fields follow it.
 */
const follow = (form: HTMLFormElement, query: URLSearchParams) => {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = query.getAll(field.name).includes(field.value)
    else if (field instanceof HTMLInputElement && field !== document.activeElement)
      field.value = query.get(field.name) ?? ''
    else if (field instanceof HTMLSelectElement && field.name === 'sort')
      field.value = query.get('sort') ?? 'newest'
  }
}

const PriceFields = ({ query, facets }: { query: URLSearchParams; facets: ProductFacets }) => (
  <fieldset>
    <legend>Price</legend>
    <div className="filters__prices">
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <label key={name}>
          <span>{name === 'minPrice' ? 'From (₹)' : 'To (₹)'}</span>
          <input
            className="input"
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

function Groups({
  scope,
  query,
  facets,
}: {
  scope: ListScope
  query: URLSearchParams
  facets: ProductFacets
}) {
  return (
    <>
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
    </>
  )
}

export function ListingFilters(props: ListingFiltersProps) {
  const { scope, path, query, facets, isOpen, nav, onChoose, onType, onDone } = props
  const form = useRef<HTMLFormElement>(null)
  const search = query.toString()
  useEffect(() => {
    if (form.current) follow(form.current, new URLSearchParams(search))
  }, [search, facets.data])

  return (
    <form
      ref={form}
      id={filterFormId}
      method="get"
      action={path}
      onChange={(event) => {
        const { target, currentTarget } = event
        if (target instanceof HTMLInputElement && target.type === 'checkbox') onChoose(currentTarget)
        else onType(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(event.currentTarget)
        onDone()
      }}
    >
      <section
        id={filtersId}
        className={isOpen ? 'filters filters--open' : 'filters'}
        aria-label="Filters"
        tabIndex={-1}
      >
        {nav}
        <Loaded request={facets} waiting={<Skeleton height="24rem" />}>
          {(data) => <Groups scope={scope} query={query} facets={data} />}
        </Loaded>
        <Button type="submit" variant="primary" block className="filters__apply">
          Show results
        </Button>
        <noscript>
          <button type="submit" className="filters__plain">
            Show results
          </button>
        </noscript>
      </section>
    </form>
  )
}
