import { pageSize } from 'cms/contract/catalogue'
import type { SearchAnswer } from 'cms/contract/productViews'
import { ProductGrid } from '../../../components/product/ProductGrid.tsx'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { SectionHeading } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'

const Counted = ({ title, count }: { title: string; count: number }) => (
  <>
    {title} <sup>{count}</sup>
  </>
)

interface SearchResultsProps {
  found: SearchAnswer
  q: string
  page: number
}

/** One page of what was found: names with the words first, then what matches in other ways. */
export function SearchResults({ found: { products, names, also, mean }, q, page }: SearchResultsProps) {
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
            note="By category, colour, material or style."
          />
          <ProductGrid products={others} single headingLevel={3} filler="rest" />
        </section>
      )}
      <Pagination page={page} pages={Math.ceil((names + also) / pageSize)} hrefFor={hrefFor} />
    </>
  )
}
