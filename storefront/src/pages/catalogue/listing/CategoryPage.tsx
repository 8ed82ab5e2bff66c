import {
  categoryLabels,
  isProductCategory,
  productCategories,
  type ProductCategory,
} from 'cms/contract/catalogue'
import { useFacets } from '../../../api/products.ts'
import { ErrorPage } from '../../../components/ErrorPage.tsx'
import { paths } from '../../../paths.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { Listing } from './Listing.tsx'
import { typeLabel } from './listLinks.ts'

const intros: Record<ProductCategory, string> = {
  Executive: 'High backs, soft arms and a tilt that holds. For the desk where the day is long.',
  ErgonomicOffice: 'Mesh backs that breathe, arms that move, and a headrest if you want one.',
  Gaming: 'Bucket seats that recline, with cushions where a long evening needs them.',
  Workstation: 'Plain, strong task chairs for rows of desks. Easy to adjust, easy to clean.',
  Conference: 'Comfortable for an hour, tidy around a table. With castors or on a frame.',
  Staff: 'Small chairs for small desks, counters and back offices.',
  Visitors: 'The chair across the desk. Light to move, steady to sit on.',
  TandemSeating: 'Three seats on one beam, for halls, clinics and waiting rooms.',
  Training: 'Chairs with a writing pad, for classrooms and seminar halls.',
  CafeteriaOutdoor: 'Shells, slats and wire that take spills, sun and the monsoon.',
  LoungeChairs: 'Armchairs and sofas for lobbies, lounges and living rooms.',
  HighSeries: 'Stools for bars, counters and drawing boards, with a place to rest your feet.',
}

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
      intro={intros[category]}
      empty="No products found in this category"
      trail={[{ label: 'Home', to: paths.home }, ...above, { label }]}
      chips={<CategoryChips categories={productCategories} current={category} />}
      nav={<CategoryNav categories={productCategories} current={category} />}
    />
  )
}

export function CategoryPage({ params: { category = '' } }: PageProps) {
  return isProductCategory(category) ? (
    <CategoryListing key={category} category={category} />
  ) : (
    <ErrorPage status={404} text="Not Found" />
  )
}
