import { lazy, Suspense, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { productCategories } from 'cms/contract/catalogue'
import type { ProductFacets } from 'cms/contract/productViews'
import { amountProblem, readAmount } from 'cms/contract/typed/readAmount'
import type { ApiResult } from '../../../api/client.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { loadExtra } from '../../../lib/loading/loadExtra.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { foldLook, inRow } from './FilterGroups.styles.ts'
import { FilterGroups } from './FilterGroups.tsx'
import type { FilterSheetProps } from './FilterSheet.tsx'
import type { ListScope } from './listQuery.ts'
import { useClosingPanels } from './useClosingPanels.ts'

export const filtersId = 'filters'
export const filterFormId = 'filter-form'

const OpenFilters = ({ id, show, children }: FilterSheetProps) => (
  <section id={id} className="filters filters--open" aria-label="Filters">
    {children}
    <Button type="submit" block className="filters__apply">
      {show}
    </Button>
  </section>
)

const loadSheet = () => loadExtra(() => import('./FilterSheet.tsx'))
// A sheet that cannot be loaded leaves the filters where they are without JavaScript.
const FilterSheet = lazy(async () => ({ default: (await loadSheet())?.FilterSheet ?? OpenFilters }))
/** Loads the sheet ahead of the press on Filters. */
export const preloadSheet = () => void loadSheet()

const StyledFilters = styled.form`
  ${foldLook}
  .filters {
    display: none;
  }
  .filters:focus {
    outline: 0;
  }
  .filters--open,
  .filters:target {
    display: block;
    margin-bottom: 2rem;
  }
  .filters__plain {
    display: none;
  }
  @media (min-width: 1024px) {
    .filters {
      display: block;
    }
    .filters__apply {
      display: none;
    }
    .filters__plain {
      display: block;
      text-decoration: underline;
      min-height: 2.75rem;
    }
  }
  @media ${inRow} {
    .filters {
      position: relative;
      z-index: var(--z-sticky);
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      column-gap: 1rem;
      align-items: start;
      min-height: 2.8125rem;
      margin-bottom: 0.75rem;
    }
  }
  @media ${inRow} and (scripting: enabled) {
    &:not(.is-live) .fold__in {
      display: none;
    }
  }
  /* A rail that does not fit into the window goes along with the page: it never has a scroll of its own. */
  @media (min-width: 1240px) {
    --room: calc(100vh - var(--header-h) - 2rem - var(--rows) * 2.8125rem);
    position: sticky;
    top: min(var(--header-h) + 1rem, var(--room) * 1000);
    margin-top: -0.35rem;
  }
`

/** How many lines of 45 px the rail has at most: its heads, and the choices of its longest group. */
function railRows(facets: ProductFacets | undefined, hasNav: boolean) {
  if (!facets) return 0
  const { categories, types, colours, materials, prices, origins, loads } = facets
  const choices = [categories, types, colours, materials, prices, origins, loads].map(({ length }) => length)
  const heads = choices.filter((count) => count > 1).length + Number(facets.inStock > 0) + Number(hasNav)
  return heads + Math.max(hasNav ? productCategories.length : 0, prices.length + 2, ...choices)
}

interface ListingFiltersProps {
  scope: ListScope
  path: string
  query: URLSearchParams
  /** The choices of the list without any filter. */
  facets: ApiResult<ProductFacets>
  /** How many each choice would show now; the last known while new ones are on their way. */
  counts: ProductFacets | undefined
  /** How many products the list has now, in words. */
  count: string
  /** Whether the sheet is open. */
  isOpen: boolean
  /** Stands above the filters in the rail. */
  nav?: ReactNode
  onChoose: (form: HTMLFormElement) => void
  onType: (form: HTMLFormElement) => void
  onClear: () => void
  onClosed: () => void
}

/**
 * Fields keep their own state, so a tick shows at once and the plain form works without JavaScript;
 * when the address changes by other means (a chip, Back), the fields follow it.
 */
const follow = (form: HTMLFormElement, query: URLSearchParams) => {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = query.getAll(field.name).includes(field.value)
    else if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = query.get(field.name) ?? ''
      field.setCustomValidity('')
    } else if (field instanceof HTMLSelectElement && field.name === 'sort')
      field.value = query.get('sort') ?? 'newest'
  }
}

/** Returns what the browser says of a price that cannot be read. */
const problemOf = (price: string) =>
  price.trim() && Number.isNaN(readAmount(price)) ? amountProblem(price) : ''

const Rail = ({ show, children }: { show: string; children: ReactNode }) => (
  <section id={filtersId} className="filters" aria-label="Filters" tabIndex={-1}>
    {children}
    <Button type="submit" block className="filters__apply">
      {show}
    </Button>
    <noscript>
      <button type="submit" className="filters__plain">
        Show results
      </button>
    </noscript>
  </section>
)

/** The filters: a rail beside the list or, in narrow windows, a sheet. Without JavaScript they stand in the page. */
export function ListingFilters(props: ListingFiltersProps) {
  const { scope, path, query, facets, counts, count, isOpen, nav, onChoose, onType, onClear, onClosed } =
    props
  const form = useRef<HTMLFormElement>(null)
  const isLive = useHydrated()
  useClosingPanels(form)
  const search = query.toString()
  useEffect(() => {
    if (form.current) follow(form.current, new URLSearchParams(search))
  }, [search, facets.data])
  const show = count ? `Show ${count}` : 'Show results'
  const groups = (
    <Loaded request={facets} fallback={<Skeleton height="2.75rem" />}>
      {(data) => <FilterGroups scope={scope} query={query} facets={data} counts={counts} />}
    </Loaded>
  )
  const rail = (
    <Rail show={show}>
      {nav}
      {groups}
    </Rail>
  )
  return (
    <StyledFilters
      ref={form}
      className={isLive ? 'is-live' : undefined}
      style={{ '--rows': railRows(facets.data, Boolean(nav)) } as CSSProperties}
      id={filterFormId}
      method="get"
      action={path}
      autoComplete="off"
      onChange={(event) => {
        const { target, currentTarget } = event
        if (target instanceof HTMLInputElement && target.type === 'checkbox') return onChoose(currentTarget)
        if (target instanceof HTMLInputElement) target.setCustomValidity(problemOf(target.value))
        onType(currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(event.currentTarget)
        onClosed()
      }}
    >
      {isOpen ? (
        <Suspense fallback={rail}>
          <FilterSheet id={filtersId} {...{ count, show, onClear, onClosed }}>
            {groups}
          </FilterSheet>
        </Suspense>
      ) : (
        rail
      )}
    </StyledFilters>
  )
}
