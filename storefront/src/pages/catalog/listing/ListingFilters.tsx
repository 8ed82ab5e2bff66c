import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ProductFacets } from 'cms/contract/productViews'
import type { ApiResult } from '../../../api/client.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import type { ListScope } from './listQuery.ts'

export const filtersId = 'filters'
export const filterFormId = 'filter-form'

const StyledFilters = styled.form`
  .filters {
    display: none;
  }
  .filters:focus {
    outline: 0;
  }
  .filters--open,
  .filters:target {
    display: block;
  }
  .filters__plain {
    display: none;
  }
  @media (min-width: 600px) and (max-width: 1023px) {
    .filters {
      columns: 2;
      column-gap: 2.5rem;
    }
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
`

interface ListingFiltersProps {
  scope: ListScope
  path: string
  query: URLSearchParams
  /** The choices of the list without any filter. */
  facets: ApiResult<ProductFacets>
  /** How many each choice would show now; the last known while new ones are on their way. */
  counts: ProductFacets | undefined
  /** The button that leads to the list, with its number. */
  show: string
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

export function ListingFilters(props: ListingFiltersProps) {
  const { scope, path, query, facets, counts, show, isOpen, nav, onChoose, onType, onDone } = props
  const form = useRef<HTMLFormElement>(null)
  const search = query.toString()
  useEffect(() => {
    if (form.current) follow(form.current, new URLSearchParams(search))
  }, [search, facets.data])

  return (
    <StyledFilters
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
        <Loaded request={facets} fallback={<Skeleton height="24rem" />}>
          {(data) => <FilterGroups scope={scope} query={query} facets={data} counts={counts} />}
        </Loaded>
        <Button type="submit" variant="primary" block className="filters__apply">
          {show}
        </Button>
        <noscript>
          <button type="submit" className="filters__plain">
            Show results
          </button>
        </noscript>
      </section>
    </StyledFilters>
  )
}
