import { useParams } from 'react-router-dom'
import { isProductType, typeLabels, type ProductType } from 'cms/contract/catalogue'
import { useFacets } from '../../api/products.ts'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { paths } from '../../paths.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { usedCategories } from './usedCategories.ts'
import { typeLedes } from './ledes.ts'
import { Listing } from './Listing.tsx'

function TypeListing({ type }: { type: ProductType }) {
  const facets = useFacets({ type: [type] })
  const label = typeLabels[type]
  return (
    <Listing
      scope={{ type: [type] }}
      path={paths.type(type)}
      title={label}
      lede={typeLedes[type]}
      empty="No products found for this type"
      trail={[{ label: 'Home', to: paths.home }, { label }]}
      chips={<CategoryChips categories={usedCategories(facets.data)} />}
      type={type}
      lead
    />
  )
}

export function TypePage() {
  const { type = '' } = useParams()
  return isProductType(type) ? <TypeListing type={type} /> : <ErrorPage status={404} text="Not Found" />
}
