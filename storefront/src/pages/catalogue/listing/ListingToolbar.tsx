import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ProductSort, type ProductType, productTypes, typeLabels } from 'cms/contract/catalogue'
import { paths } from '../../../paths.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { AnchorButton, Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { filterFormId, filtersId, preloadSheet } from './ListingFilters.tsx'
import { StyledToolbar } from './ListingToolbar.styles.ts'
import { Link } from '../../../ui/Link.tsx'

const sortLabels: Record<ProductSort, string> = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  rating: 'Rating',
}

/** Another type in place of this one: the page stays, its list changes. */
function TypePicker({ type }: { type: ProductType }) {
  const navigate = useNavigate()
  return (
    <>
      <div className="toolbar__field">
        <label htmlFor="sort-by-type">Sort By Type</label>
        <select
          id="sort-by-type"
          className="control"
          // On the way back a browser would restore a choice that this address does not have.
          autoComplete="off"
          value={type}
          onChange={(event) => void navigate(paths.type(event.target.value))}
        >
          {productTypes.map((name) => (
            <option key={name} value={name}>
              {typeLabels[name]}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <span className="toolbar__types">
          {productTypes.map((name) => (
            <Link key={name} to={paths.type(name)}>
              {typeLabels[name]}
            </Link>
          ))}
        </span>
      </noscript>
    </>
  )
}

interface FiltersButtonProps {
  ref: Ref<HTMLButtonElement>
  /** How many choices are in use. */
  chosen: number
  onOpen: () => void
}

/** The server writes a link to the filters in the page. The browser's script turns it into the button of the sheet. */
function FiltersButton({ ref, chosen, onOpen }: FiltersButtonProps) {
  const isLive = useHydrated()
  const look = { variant: 'secondary', size: 'sm', className: 'toolbar__filters' } as const
  const content = (
    <>
      <Icon name="sliders-horizontal" />
      <span className="toolbar__chosen">
        Filters
        {chosen > 0 && (
          <>
            <b>{chosen}</b>
            <span className="sr"> in use</span>
          </>
        )}
      </span>
    </>
  )
  if (!isLive)
    return (
      <AnchorButton {...look} href={`#${filtersId}`}>
        {content}
      </AnchorButton>
    )
  return (
    <Button
      {...look}
      ref={ref}
      aria-haspopup="dialog"
      onPointerEnter={preloadSheet}
      onFocus={preloadSheet}
      onClick={onOpen}
    >
      {content}
    </Button>
  )
}

interface ListingToolbarProps {
  ref: Ref<HTMLDivElement>
  opener: Ref<HTMLButtonElement>
  /** The count of the list in words; announced when it changes. */
  count: string
  intro: string
  type?: ProductType | undefined
  sort: string
  chosen: number
  onOpen: () => void
  onSort: (form: HTMLFormElement) => void
}

export const ListingToolbar = ({ ref, opener, count, intro, type, sort, ...rest }: ListingToolbarProps) => (
  <StyledToolbar className="toolbar" ref={ref} tabIndex={-1}>
    <p className="toolbar__words">
      <span className="toolbar__count" role="status">
        {count || '…'}
      </span>{' '}
      {intro}
    </p>
    <FiltersButton ref={opener} chosen={rest.chosen} onOpen={rest.onOpen} />
    {type && <TypePicker type={type} />}
    <div className="toolbar__field">
      <label htmlFor="sort-by">Order</label>
      <select
        id="sort-by"
        className="control"
        name="sort"
        form={filterFormId}
        autoComplete="off"
        defaultValue={sort}
        onChange={({ target }) => target.form && rest.onSort(target.form)}
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  </StyledToolbar>
)
