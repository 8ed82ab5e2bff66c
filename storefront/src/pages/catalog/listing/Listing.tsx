import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { pageSize, type ProductType } from 'cms/contract/catalogue'
import { useFacets, useProductList } from '../../../api/products.ts'
import { breadcrumbJsonLd } from '../../../components/jsonLd.ts'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { useOrigin, useStatus } from '../../../state/pageContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { controlLook } from '../../../ui/controls.styles.ts'
import { Wrap } from '../../../ui/Section.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ListingFilters } from './ListingFilters.tsx'
import { ListingResults } from './ListingResults.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import { activeFilters, clearHref, countOf, formQuery, inOrder, pageHref, withQuery } from './listLinks.ts'
import { listQuery, listSelection, type ListScope } from './listQuery.ts'

const StyledListing = styled(Wrap)`
  ${controlLook}
  > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding-bottom: clamp(1.5rem, 3vw, 2.5rem);
  }
  .listing {
    display: grid;
    gap: clamp(1.5rem, 3vw, 3.5rem);
    align-items: start;
    padding-bottom: var(--section);
  }
  .listing > * {
    min-width: 0;
  }
  @media (min-width: 1024px) {
    .listing {
      grid-template-columns: 14.5rem minmax(0, 1fr);
    }
  }
`

const ListingHead = ({ title, intro, chips }: { title: string; intro?: string; chips?: ReactNode }) => (
  <header>
    <h1>{title}</h1>
    {intro && <p className="intro">{intro}</p>}
    {chips}
  </header>
)

interface ListingProps {
  scope: ListScope
  path: string
  title: string
  intro: string
  /** The exact text for an empty list (docs/spec.md 11.6). */
  empty: string
  trail: readonly { label: string; to?: string }[]
  chips?: ReactNode
  nav?: ReactNode
  /** The type of a type page, which can be changed in place. */
  type?: ProductType
  /** Whether the first product is a lead card. */
  lead?: boolean
}

/** Moves the focus to the start of the list on a new page. The view stays where it is, as on every new query. */
function useListStart(page: number, filters: string) {
  const start = useRef<HTMLDivElement>(null)
  const last = useRef(page)
  const navigation = useNavigationType()
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (navigation === 'POP') return
    start.current?.focus({ preventScroll: true })
  }, [page, navigation])
  const lastFilters = useRef(filters)
  useEffect(() => {
    if (lastFilters.current === filters) return
    lastFilters.current = filters
    const { current } = start
    // The first result of a new choice is not left above the window.
    if (navigation !== 'POP' && current && current.getBoundingClientRect().top < 0) current.scrollIntoView()
  }, [filters, navigation])
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
  return { list, facets, counts, previous, total: previous?.total, sort: selection.sort }
}

/** Follows the form: a choice at once, typing when it pauses. Typing adds one history entry. */
function useFollowForm(scope: ListScope, path: string, address: string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [path])
  const follow = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    return withQuery(path, formQuery(scope, new FormData(form)))
  }
  const choose = (form: HTMLFormElement) => void navigate(follow(form))
  const type = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const replace = typed.current === address
      typed.current = follow(form)
      void navigate(typed.current, { replace })
    }, 400)
  }
  return { choose, type }
}

/** A list of products with its filters. The address contains all of its state. */
export function Listing({ scope, path, title, intro, empty, trail, chips, nav, type, lead }: ListingProps) {
  const [parameters] = useSearchParams()
  const query = listQuery(scope, parameters)
  const page = Number(query.get('page') ?? 1)
  const { list, facets, counts, previous, total, sort } = useListData(scope, path, query)
  const [isOpen, setIsOpen] = useState(false)
  const start = useListStart(page, pageHref(path, query, 1))
  const follow = useFollowForm(scope, path, withQuery(path, query))
  const origin = useOrigin()

  const filters = activeFilters(path, query)
  const isPast = page > 1 && list.data?.products.length === 0
  useStatus(isPast ? 404 : undefined)
  const isPlain = filters.length === 0 && !query.has('sort') && page === 1

  return (
    <StyledListing>
      <PageMeta
        title={page > 1 ? `${title}, page ${page}` : title}
        description={intro}
        path={pageHref(path, new URLSearchParams(), page)}
        image={list.data?.products[0]?.picture?.url}
        index={filters.length === 0 && !isPast}
        jsonLd={import.meta.env.SSR ? [breadcrumbJsonLd(trail, origin)] : []}
      />
      <Breadcrumbs trail={trail} />
      <ListingHead title={title} intro={inOrder(intro, sort)} chips={chips} />
      <ListingToolbar
        ref={start}
        count={total === undefined ? '' : countOf(total)}
        type={type}
        sort={query.get('sort') ?? 'newest'}
        isOpen={isOpen}
        onOpen={() => setIsOpen(!isOpen)}
        onSort={follow.choose}
      />
      <div className="listing">
        <ListingFilters
          scope={scope}
          path={path}
          query={query}
          facets={facets}
          counts={counts}
          show={total === undefined ? 'Show results' : `Show ${countOf(total)}`}
          isOpen={isOpen}
          nav={nav}
          onChoose={follow.choose}
          onType={follow.type}
          onDone={() => setIsOpen(false)}
        />
        <div>
          <ActiveFilters filters={filters} clearHref={clearHref(path, query)} />
          <ListingResults
            list={list}
            previous={previous}
            page={page}
            pages={Math.ceil((total ?? 0) / pageSize)}
            hrefFor={(number) => pageHref(path, query, number)}
            empty={empty}
            clearHref={filters.length > 0 ? clearHref(path, query) : undefined}
            lead={lead && isPlain}
            newest={isPlain}
          />
        </div>
      </div>
    </StyledListing>
  )
}
