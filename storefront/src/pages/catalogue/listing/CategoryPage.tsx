import { categoryLabels, productCategories, type ProductCategory } from 'cms/contract/catalogue'
import { useFacets } from '../../../api/products.ts'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { Listing } from './Listing.tsx'
import { typeLabel } from './listLinks.ts'

function CategoryListing({ category }: { category: ProductCategory }) {
  const facets = useFacets({ category: [category] })
  const label = categoryLabels[category]
  const type = facets.data?.types[0]?.value
  const above = type && typeLabel(type) !== label ? [{ label: typeLabel(type), to: paths.type(type) }] : []
  return (
    <Listing
      scope={{ category: [category] }}
      path={paths.category(category)}
      title={label}
      words={category}
      empty="No products found in this category"
      trail={[{ label: 'Home', to: paths.home }, ...above, { label }]}
      chips={<CategoryChips categories={productCategories} current={category} />}
      nav={<CategoryNav categories={productCategories} current={category} />}
    />
  )
}

/** The route knows that there is such a category. */
export const CategoryPage = ({ params: { category } }: PageProps) => (
  <CategoryListing key={category} category={category as ProductCategory} />
)
