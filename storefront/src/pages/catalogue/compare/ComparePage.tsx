import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useComparedProducts } from '../../../api/products.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { paths } from '../../../paths.ts'
import { useCompared } from '../../../state/compare.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { ComparePaper } from './ComparePaper.tsx'
import { StyledCompare } from './ComparePage.styles.ts'
import { Comparison } from './Comparison.tsx'
import { readCompareQuery } from './compareQuery.ts'

/** Shows what this device has chosen where the address names nothing. */
function useOwnChoice(hasAddress: boolean) {
  const navigate = useNavigate()
  const chosen = useCompared()
  useEffect(() => {
    if (!hasAddress && chosen.length > 0)
      void navigate(paths.compare(chosen.map(({ product }) => product)), { replace: true })
  }, [hasAddress, chosen, navigate])
}

/** Reads the products. Those that are shown already are not waited for when one of them leaves. */
function useShownProducts(ids: readonly string[]) {
  const request = useComparedProducts(ids)
  const [known, setKnown] = useState(request.data ?? [])
  if (request.data && request.data !== known) setKnown(request.data)
  const found = ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? [])
  return request.data || found.length < ids.length ? request : { ...request, data: found }
}

const Nothing = () => (
  <div className="compare__nothing">
    <p className="display">Nothing to compare yet.</p>
    <p>Tick Compare on two to four chairs in any list. They stand here side by side, at one scale.</p>
    <div className="compare__ways">
      <LinkButton to={paths.type('Chairs')}>See all chairs</LinkButton>
      <LinkButton variant="secondary" to={paths.fit}>
        Find your fit
      </LinkButton>
    </div>
  </div>
)

/** Products side by side, true to scale. The address says which, so it can be shared. */
export function ComparePage() {
  const [query] = useSearchParams()
  const shown = readCompareQuery(query)
  useOwnChoice(query.has('c'))
  const request = useShownProducts(shown.ids)
  return (
    <StyledCompare>
      <PageMeta
        title="Compare"
        description="Two to four chairs side by side: drawn on one floor, at one scale, and compared fact by fact."
        path={paths.compare(request.data?.map(({ _id }) => _id))}
        imageAlt={request.data?.map(({ name }) => name).join(', ')}
        shared={request.data}
        index={shown.ids.length === 0}
      />
      <ComparePaper />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home }, { label: 'Compare' }]} />
      <header>
        <h1>Compare</h1>
        <p className="intro">On one floor, at one scale. Lines are 10 cm apart.</p>
      </header>
      {shown.ids.length === 0 ? (
        <Nothing />
      ) : (
        <Loaded request={request} fallback={<SkeletonGrid count={4} />}>
          {(products) =>
            products.length > 0 ? (
              <Comparison products={products} shown={{ ...shown, ids: products.map(({ _id }) => _id) }} />
            ) : (
              <Nothing />
            )
          }
        </Loaded>
      )}
    </StyledCompare>
  )
}
