import { productCategories, typeLabels, type ProductType } from 'cms/contract/catalogue'
import { useFacets } from '../../../api/products.ts'
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

/** The route knows that there is such a type. */
export const TypePage = ({ params: { type } }: PageProps) => <TypeListing type={type as ProductType} />
