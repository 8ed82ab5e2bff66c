import { popularRequest, useCategories, useProductList } from '../../../api/products.ts'
import { useTestimonials } from '../../../api/testimonials.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { ProductCarousel } from '../../../components/product/ProductCarousel.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { GetInTouch } from './GetInTouch.tsx'
import { Quotes } from './Quotes.tsx'
import { Statistics } from './Statistics.tsx'
import { WhoWeAre } from './WhoWeAre.tsx'

/** The sections from the popular products on. */
export function HomeRest() {
  const popular = useProductList(popularRequest)
  const categories = useCategories()
  const testimonials = useTestimonials(true)
  return (
    <>
      <Section joined>
        <Loaded request={popular} fallback={<SkeletonGrid count={6} />}>
          {({ products }) => (
            <ProductCarousel
              title="Popular right now"
              products={products}
              empty="No popular products available"
            />
          )}
        </Loaded>
      </Section>
      <Loaded request={categories} fallback={<Spinner />}>
        {(summaries) => <CategoryGrid categories={summaries} />}
      </Loaded>
      <Statistics />
      <Loaded request={testimonials} fallback={<Spinner />}>
        {(quotes) => <Quotes testimonials={quotes} />}
      </Loaded>
      <WhoWeAre />
      <GetInTouch />
    </>
  )
}
