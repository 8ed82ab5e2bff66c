import { isProductType, typeLabels, type ProductType } from 'cms/contract/catalogue'
import { useFacets } from '../../../api/products.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { CategoryChips, usedCategories } from './CategoryChips.tsx'
import { Listing } from './Listing.tsx'

const intros: Record<ProductType, string> = {
  Chairs: 'For desks, meeting rooms, reception and the café downstairs. Newest first.',
  Lounge: 'Low, deep and quiet. For waiting rooms, corners and long conversations.',
  HighCounter: 'Stools for bars, counters and drawing boards, with a place to rest your feet.',
}

function TypeListing({ type }: { type: ProductType }) {
  const facets = useFacets({ type: [type] })
  const label = typeLabels[type]
  return (
    <Listing
      scope={{ type: [type] }}
      path={paths.type(type)}
      title={label}
      intro={intros[type]}
      empty="No products found for this type"
      trail={[{ label: 'Home', to: paths.home }, { label }]}
      chips={<CategoryChips categories={usedCategories(facets.data)} />}
      type={type}
      lead
    />
  )
}

export function TypePage({ params: { type = '' } }: PageProps) {
  return isProductType(type) ? <TypeListing type={type} /> : <ErrorPage status={404} text="Not Found" />
}
