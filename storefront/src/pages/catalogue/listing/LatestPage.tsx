import { useFacets } from '../../../api/products.ts'
import { paths } from '../../../paths.ts'
import { CategoryChips, usedCategories } from './CategoryChips.tsx'
import { Listing } from './Listing.tsx'

export function LatestPage() {
  const facets = useFacets({ latest: true })
  return (
    <Listing
      scope={{ latest: true }}
      path={paths.latest}
      title="Latest Collection"
      words="latest"
      empty="No products found"
      trail={[{ label: 'Home', to: paths.home }, { label: 'Latest Collection' }]}
      chips={<CategoryChips categories={usedCategories(facets.data)} />}
    />
  )
}
