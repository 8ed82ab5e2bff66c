import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { pageSize, type ProductType } from 'cms/contract/catalogue'
import type { ListName } from 'cms/contract/pages'
import { useFacets, useProductList } from '../../../api/products.ts'
import { useWords } from '../../../api/words.ts'
import { countList } from '../../../lib/units.ts'
import { breadcrumbJsonLd } from '../../../components/jsonLd.ts'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { useOrigin, useStatus } from '../../../state/pageContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { controlLook } from '../../../ui/controls.styles.ts'
import { Wrap } from '../../../ui/Section.tsx'
import { ListingFilters } from './ListingFilters.tsx'
import { ListingResults } from './ListingResults.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import { activeFilters, clearHref, inOrder, pageHref, type ActiveFilter } from './listLinks.ts'
import { listQuery, listSelection, type ListScope } from './listQuery.ts'
import { useFollowForm } from './useFollowForm.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  align-items: center;
  margin-bottom: 0.75rem;

  a {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding-inline: 1rem 0.75rem;
    border-radius: var(--r-full);
    background: var(--accent-wash);
    color: var(--accent);
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .clear {
    background: none;
    padding-inline: 0.5rem;
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
`

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  clearHref: string
}

/** The active filters. Each has a link that removes it; the last link removes all. */
const ActiveFilters = ({ filters, clearHref }: ActiveFiltersProps) =>
  filters.length > 0 && (
    <Chips className="active-filters" aria-label="Filters in use">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} aria-label={`Remove filter: ${label}`}>
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" to={clearHref}>
          Clear all
        </Link>
      </li>
    </Chips>
  )

const StyledListing = styled(Wrap)`
  ${controlLook}
  > nav:first-child {
    padding-block: 0;
  }
  > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    padding-bottom: 0.75rem;
    border-bottom: 2px solid var(--ink);
    margin-bottom: 1rem;
  }
  h1 {
    font-size: clamp(2rem, 1.6rem + 1.4vw, 2.75rem);
    line-height: 1;
  }
  .listing {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    padding-bottom: var(--section);
  }
  .listing > * {
    min-width: 0;
  }
  @media (min-width: 1024px) {
    > header {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 1.5rem;
    }
    .toolbar {
      flex: 1 1 34rem;
    }
  }
  @media (min-width: 1240px) {
    > header {
      padding-bottom: 0.5rem;
      margin-bottom: 0.75rem;
    }
    .listing {
      grid-template-columns: 15.5rem minmax(0, 1fr);
      column-gap: clamp(1.75rem, 2.6vw, 2.5rem);
    }
    /* The rail may come later: what comes before it must not stand in its place until then. */
    .listing > :not(form) {
      grid-column: 2;
    }
  }
  @media (forced-colors: active) {
    > header {
      border-color: CanvasText;
    }
  }
`

interface ListingProps {
  scope: ListScope
  path: string
  title: string
  /** The list whose words stand under the title. */
  words: ListName
  /** The exact text for an empty list (docs/spec.md 11.6). */
  empty: string
  trail: readonly { label: string; to?: string }[]
  chips?: ReactNode
  nav?: ReactNode
  /** The type of a type page, which can be changed in place. */
  type?: ProductType
}

/** Moves the focus to the start of the list on a new page. The view stays where it is, as on every new query. */
function useListStart(page: number, filters: string) {
  const start = useRef<HTMLDivElement>(null)
  const last = useRef({ page, filters })
  const navigation = useNavigationType()
  useEffect(() => {
    const before = last.current
    last.current = { page, filters }
    const { current } = start
    if (navigation === 'POP' || !current) return
    if (before.page !== page) current.focus({ preventScroll: true })
    // The first result of a new choice is not left above the window.
    if (before.filters !== filters && current.getBoundingClientRect().top < 0) current.scrollIntoView()
  }, [page, filters, navigation])
  return start
}

/** Returns the data, or while the next is on its way the last of the same path. */
function useLast<Data>(data: Data | undefined, path: string): Data | undefined {
  const [last, setLast] = useState({ path, data })
  if (data && data !== last.data) setLast({ path, data })
  return data ?? (last.path === path ? last.data : undefined)
}

/** Reads a page of the list, the choices of the whole list, and how many each of them would show now. */
function useListData(scope: ListScope, path: string, query: URLSearchParams) {
  const selection = listSelection(scope, query)
  const list = useProductList({ ...selection, view: 'tile' })
  const facets = useFacets(scope)
  const now = useFacets(selection)
  const known = useLast(now.data, path)
  // After a failure the numbers of before would be those of another choice.
  const counts = now.error ? undefined : known
  const previous = useLast(list.data, path)
  return { list, facets, counts, previous, sort: selection.sort }
}

/** Opens the sheet of the filters, and gives the focus back when it has closed. */
function useSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, opener, open: () => setIsOpen(true), recordClosed: () => setIsOpen(false) }
}

/** A list of products with its filters. The address contains all of its state. */
export function Listing({ scope, path, title, words, empty, trail, chips, nav, type }: ListingProps) {
  const [parameters] = useSearchParams()
  const intro = useWords(words)?.text
  const query = listQuery(scope, parameters)
  const page = Number(query.get('page') ?? 1)
  const { list, facets, counts, previous, sort } = useListData(scope, path, query)
  const sheet = useSheet()
  const start = useListStart(page, pageHref(path, query, 1))
  const follow = useFollowForm(scope, path, query)
  const origin = useOrigin()

  const filters = activeFilters(path, query)
  const isPast = page > 1 && list.data?.products.length === 0
  useStatus(isPast ? 404 : undefined)
  const count = previous ? countList(previous) : ''
  const nothingThere = `There is nothing on page ${page}`
  const isPlain = filters.length === 0 && !query.has('sort') && page === 1

  return (
    <StyledListing>
      <PageMeta
        title={isPast ? nothingThere : page > 1 ? `${title}, page ${page}` : title}
        description={intro}
        path={pageHref(path, new URLSearchParams(), page)}
        image={list.data?.products[0]?.picture?.url}
        imageAlt={title}
        shared={list.data?.products.filter(({ picture }) => picture).slice(0, 4)}
        index={filters.length === 0 && !isPast}
        jsonLd={import.meta.env.SSR ? [breadcrumbJsonLd(trail, origin)] : []}
      />
      <Breadcrumbs trail={trail} />
      <header>
        <h1>{title}</h1>
        <ListingToolbar
          ref={start}
          opener={sheet.opener}
          count={count}
          intro={inOrder(intro ?? '\u00a0', sort)}
          type={type}
          sort={query.get('sort') ?? 'newest'}
          chosen={filters.length}
          onOpen={sheet.open}
          onSort={follow.choose}
        />
        {chips}
      </header>
      <div className="listing">
        <ListingFilters
          scope={scope}
          path={path}
          query={query}
          facets={facets}
          counts={counts}
          count={count}
          isOpen={sheet.isOpen}
          nav={nav}
          onChoose={follow.choose}
          onType={follow.type}
          onClear={follow.clear}
          onClosed={sheet.recordClosed}
        />
        <div>
          <ActiveFilters filters={filters} clearHref={clearHref(path, query)} />
          <ListingResults
            list={list}
            previous={previous}
            page={page}
            pages={Math.ceil((previous?.total ?? 0) / pageSize)}
            hrefFor={(number) => pageHref(path, query, number)}
            empty={isPast && list.data?.total ? `${nothingThere}.` : empty}
            clearHref={filters.length > 0 ? clearHref(path, query) : undefined}
            newest={isPlain}
          />
        </div>
      </div>
    </StyledListing>
  )
}
