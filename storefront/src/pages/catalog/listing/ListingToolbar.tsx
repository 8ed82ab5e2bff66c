import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { productTypes, typeLabels, type ProductType } from 'cms/contract/catalogue'
import type { ProductSort } from 'cms/contract/selection/selectProducts'
import { paths } from '../../../paths.ts'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { filterFormId, filtersId } from './ListingFilters.tsx'
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
          className="control control--small"
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

interface ListingToolbarProps {
  ref: Ref<HTMLDivElement>
  /** The count of the list in words; announced when it changes. */
  count: string
  type?: ProductType | undefined
  sort: string
  isOpen: boolean
  onOpen: () => void
  onSort: (form: HTMLFormElement) => void
}

export const ListingToolbar = ({ ref, count, type, sort, isOpen, onOpen, onSort }: ListingToolbarProps) => (
  <StyledToolbar className="toolbar" ref={ref} tabIndex={-1}>
    <p className="toolbar__count" role="status">
      {count}
    </p>
    <AnchorButton
      variant="secondary"
      size="sm"
      className="toolbar__filters"
      href={`#${filtersId}`}
      aria-expanded={isOpen}
      aria-controls={filtersId}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon name="sliders-horizontal" />
      Filters
    </AnchorButton>
    {type && <TypePicker type={type} />}
    <div className="toolbar__field">
      <label htmlFor="sort-by">Sort by</label>
      <select
        id="sort-by"
        className="control control--small"
        name="sort"
        form={filterFormId}
        defaultValue={sort}
        onChange={({ target }) => target.form && onSort(target.form)}
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
