import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productTypes, typeLabels, pageSize } from 'cms/contract/catalogue'
import type { SearchAnswer } from 'cms/contract/productViews'
import type { ApiResult } from '../../../api/client.ts'
import { searchUrl, useIsLargeShop, useSearchAnswer } from '../../../api/search.ts'
import { useServerAnswers } from '../../../api/serverAnswers.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { useListSearch } from '../../../components/search/useListSearch.ts'
import { tellPress } from '../../../lib/countPresses.ts'
import { formatCount } from '../../../lib/money.ts'
import { countList } from '../../../lib/units.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { searchSelection } from '../listing/listQuery.ts'
import { NothingFound } from './NothingFound.tsx'
import { SearchForm } from './SearchForm.tsx'
import { StyledSearch } from './SearchPage.styles.ts'
import { ProductGrid } from '../../../components/product/ProductGrid.tsx'
import { Link } from '../../../ui/Link.tsx'
import { SectionHeading } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'

const Counted = ({ title, count }: { title: string; count: number }) => (
  <>
    <span>{title}</span> <sup>{formatCount(count)}</sup>
  </>
)

interface SearchResultsProps {
  found: SearchAnswer
  q: string
  page: number
}

/** One page of what was found: names with the words first, then what matches in other ways. */
function SearchResults({ found: { products, names, also, mean }, q, page }: SearchResultsProps) {
  const hrefFor = (number: number) => paths.search(q) + (number > 1 ? `&page=${number}` : '')
  const before = Math.min(products.length, Math.max(0, names - (page - 1) * pageSize))
  const [named, others] = [products.slice(0, before), products.slice(before)]
  if (products.length === 0)
    return (
      <p>
        No results found on this page. <Link to={hrefFor(1)}>Go to the first page</Link>
      </p>
    )
  return (
    <>
      {named.length > 0 && (
        <section aria-labelledby="names">
          <SectionHeading id="names" title={<Counted title={`Names with "${q}"`} count={names} />} />
          <ProductGrid products={named} single headingLevel={3} filler="rest" />
        </section>
      )}
      {mean && (
        <p className="search__none">
          Showing results for <TextLink to={paths.search(mean)}>{mean}</TextLink>.
        </p>
      )}
      {others.length > 0 && (
        <section className={named.length > 0 ? 'search__also' : undefined} aria-labelledby="also">
          <SectionHeading
            id="also"
            title={<Counted title="Also matching" count={also} />}
            note="By category, colour, material, style or price."
          />
          <ProductGrid products={others} single headingLevel={3} filler="rest" />
        </section>
      )}
      <Pagination page={page} pages={Math.ceil((names + also) / pageSize)} hrefFor={hrefFor} />
    </>
  )
}

/**
 * Searches the list that the header loads, without a request (docs/spec.md 4.6). The server sends its results with the
 * first page. It is asked in a shop that is too large for one list too, and when the list does not load.
 */
function useFound(query: URLSearchParams): ApiResult<SearchAnswer> {
  const selection = searchSelection(query)
  const isLarge = useIsLargeShop()
  const { answers } = useServerAnswers()
  const isAsked = Boolean(selection.q)
  const isLocal = isAsked && !isLarge && !(searchUrl(selection) in answers)
  const local = useListSearch(isLocal ? selection : null, isLocal)
  const asked = useSearchAnswer(isAsked && (!isLocal || local.hasFailed) ? selection : null)
  return local.data ? { ...asked, data: local.data } : asked
}

const Ways = () => (
  <nav className="ways" aria-label="Other ways to look">
    <LinkButton variant="secondary" to={paths.latest}>
      See the latest collection
    </LinkButton>
    {productTypes.map((type) => (
      <LinkButton key={type} variant="secondary" to={paths.type(type)}>
        {typeLabels[type]}
      </LinkButton>
    ))}
  </nav>
)

const foundIn = ({ names, also }: SearchAnswer) => names + also

/** Without a name that has the words, the chairs below it are no contradiction: the line says what they match. */
const FoundLine = ({ found }: { found: SearchAnswer }) =>
  found.names > 0 ? (
    <span>{countList({ products: found.products, total: foundIn(found) })}</span>
  ) : (
    <>
      <span>No results found</span>
      {found.also > 0 && <span> in names. These match in other ways.</span>}
    </>
  )

/** Says first whether a name has the words (docs/spec.md 4.7); what matches in other ways stands apart, below. */
export function SearchPage() {
  const [parameters] = useSearchParams()
  const { q, page } = searchSelection(parameters)
  const found = useFound(parameters)
  const { data } = found
  const isMissed = data !== undefined && foundIn(data) === 0
  useEffect(() => {
    if (q && isMissed) tellPress({ kind: 'missed', words: q })
  }, [q, isMissed])
  const title = q ? `Search Results for "${q}"` : 'Search'
  return (
    <StyledSearch>
      <PageMeta title={title} index={false} />
      <header>
        <h1>{title}</h1>
        {q ? (
          <p className="intro" role="status">
            {data && <FoundLine found={data} />}
          </p>
        ) : (
          <p className="intro">Type the name of a chair, a colour, a material or what it is for.</p>
        )}
      </header>
      {!q && (
        <>
          <SearchForm />
          <Ways />
        </>
      )}
      {q && (
        <Loaded request={found} fallback={<SkeletonGrid count={8} />}>
          {(data) =>
            foundIn(data) > 0 ? (
              <SearchResults found={data} q={q} page={page} />
            ) : (
              <NothingFound found={data} q={q} />
            )
          }
        </Loaded>
      )}
    </StyledSearch>
  )
}
