import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { cardListLimit, pageSize, productTypes, typeLabels } from 'cms/contract/catalogue'
import { selectProducts } from 'cms/contract/selectProducts'
import type { ApiResult } from '../../../api/client.ts'
import { productListUrl, useCardList, useProductList, type ProductListing } from '../../../api/products.ts'
import { useServerAnswers } from '../../../api/serverAnswers.ts'
import { useSite } from '../../../api/site.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { ProductGrid } from '../../../components/product/ProductGrid.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { countOf } from './listLinks.ts'
import { searchSelection } from './listQuery.ts'
import { SearchForm } from './SearchForm.tsx'
import { Link } from '../../../ui/Link.tsx'

const SearchBox = styled(Wrap)`
  min-height: 70vh;
  padding-block: clamp(1.5rem, 4vw, 3.5rem) var(--section);

  header {
    display: grid;
    gap: 0.75rem;
    padding-bottom: clamp(1.5rem, 3vw, 2.5rem);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 1.5rem;
  }
`

/**
 * Filters the card list that the header loads, without a request (docs/spec.md 4.6). The server sends its results with
 * the first page. In a shop that is too large for one list, each page is requested.
 */
function useFound(query: URLSearchParams): ApiResult<ProductListing> {
  const selection = searchSelection(query)
  const isLarge = useSite().productCount > cardListLimit
  const { answers } = useServerAnswers()
  const isAsked = Boolean(selection.q)
  const isSent = productListUrl({ ...selection, view: 'tile' }) in answers
  const asksServer = isAsked && (isLarge || isSent)
  const listed = useProductList(asksServer ? { ...selection, view: 'tile' } : null)
  const cards = useCardList(isAsked && !asksServer)
  if (asksServer || !cards.data) return asksServer ? listed : cards
  return { ...cards, data: selectProducts(cards.data.products, selection) }
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

export function SearchPage() {
  const [parameters] = useSearchParams()
  const { q = '', page = 1 } = searchSelection(parameters)
  const found = useFound(parameters)
  const hrefFor = (number: number) => paths.search(q) + (number > 1 ? `&page=${number}` : '')
  const title = q ? `Search Results for "${q}"` : 'Search'
  return (
    <SearchBox>
      <PageMeta title={title} index={false} />
      <header>
        <h1>{title}</h1>
        {q ? (
          <p className="intro" role="status">
            {found.data && (found.data.total > 0 ? countOf(found.data.total) : 'No results found')}
          </p>
        ) : (
          <p className="intro">Type the name of a chair.</p>
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
          {({ products, total }) =>
            products.length > 0 ? (
              <>
                <ProductGrid products={products} single />
                <Pagination page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
              </>
            ) : total > 0 ? (
              <p>
                No results found on this page. <Link to={hrefFor(1)}>Go to the first page</Link>
              </p>
            ) : (
              <>
                <SearchForm />
                <Ways />
              </>
            )
          }
        </Loaded>
      )}
    </SearchBox>
  )
}
