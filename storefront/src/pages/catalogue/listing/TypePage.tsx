import { isProductType, productCategories, typeLabels, type ProductType } from 'cms/contract/catalogue'
import { useFacets } from '../../../api/products.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { CategoryChips, usedCategories } from './CategoryChips.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { Listing } from './Listing.tsx'

function TypeListing({ type }: { type: ProductType }) {
  const facets = useFacets({ type: [type] })
  const used = usedCategories(facets.data)
  // A type of one category has nothing to narrow by category, so it leads to the others, as a category does.
  const only = used?.length === 1 ? used[0] : undefined
  const shown = only ? productCategories : used
  const label = typeLabels[type]
  return (
    <Listing
      scope={{ type: [type] }}
      path={paths.type(type)}
      title={label}
      words={type}
      empty="No products found for this type"
      trail={[{ label: 'Home', to: paths.home }, { label }]}
      chips={<CategoryChips categories={shown} current={only} />}
      nav={only && <CategoryNav categories={productCategories} current={only} />}
      type={type}
    />
  )
}

export function TypePage({ params: { type = '' } }: PageProps) {
  return isProductType(type) ? <TypeListing type={type} /> : <ErrorPage status={404} text="Not Found" />
}
