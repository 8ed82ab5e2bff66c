import { styled } from 'styled-components'
import type { ApiResult } from '../../../api/client.ts'
import type { ProductListing } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { ProductGrid } from '../../../components/product/ProductGrid.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'

const StyledResults = styled.div`
  position: relative;
  min-height: 50vh;
  transition: opacity var(--d-2);
  &[aria-busy='true'] {
    opacity: 0.45;
  }
`

interface ListingResultsProps {
  list: ApiResult<ProductListing>
  /** The content before: it stays, dimmed, until the next answer. */
  previous: ProductListing | undefined
  page: number
  pages: number
  hrefFor: (page: number) => string
  empty: string
  /** Given where filters are in force. */
  clearHref?: string | undefined
  newest?: boolean | undefined
}

type NothingProps = Pick<ListingResultsProps, 'empty' | 'clearHref' | 'page' | 'pages' | 'hrefFor'>

function Nothing({ empty, clearHref, page, pages, hrefFor }: NothingProps) {
  const isEmptyShop = useSite().productCount === 0
  const [to, words] = clearHref
    ? [clearHref, 'Clear all filters']
    : page > 1 && pages > 0
      ? [hrefFor(1), 'Go to the first page']
      : isEmptyShop
        ? [paths.contact, 'Talk to us']
        : [paths.latest, 'See the latest collection']
  return (
    <EmptyState
      picture={<ProductImage picture={null} sizes="" />}
      action={<LinkButton to={to}>{words}</LinkButton>}
    >
      {empty}
    </EmptyState>
  )
}

export function ListingResults({
  list,
  previous,
  page,
  pages,
  hrefFor,
  empty,
  ...rest
}: ListingResultsProps) {
  const { clearHref, newest } = rest
  const isWaiting = !list.data && !list.error && previous !== undefined
  return (
    <StyledResults aria-busy={isWaiting || undefined}>
      {isWaiting && <SkeletonSpinner />}
      <Loaded request={isWaiting ? { ...list, data: previous } : list} fallback={<SkeletonGrid count={12} />}>
        {({ products }) =>
          products.length > 0 ? (
            <>
              <ProductGrid products={products} newest={newest} filler="always" />
              <Pagination page={page} pages={pages} hrefFor={hrefFor} />
            </>
          ) : (
            <Nothing {...{ empty, clearHref, page, pages, hrefFor }} />
          )
        }
      </Loaded>
    </StyledResults>
  )
}
