import { popularRequest, useCategories, useProductList } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { useTestimonials } from '../../../api/testimonials.ts'
import { organizationJsonLd, webSiteJsonLd } from '../../../components/jsonLd.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { ProductCarousel } from '../../../components/product/ProductCarousel.tsx'
import { paths } from '../../../paths.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Brochure } from './Brochure.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { GetInTouch } from './GetInTouch.tsx'
import { Hero } from './Hero.tsx'
import { HowBuyingWorks } from './HowBuyingWorks.tsx'
import { Quotes } from './Quotes.tsx'
import { Ranges } from './Ranges.tsx'
import { Statistics } from './Statistics.tsx'
import { WhoWeAre } from './WhoWeAre.tsx'

/** The sections in the order of docs/spec.md 3.1. */
export function HomePage() {
  const site = useSite()
  const origin = useOrigin()
  const popular = useProductList(popularRequest)
  const categories = useCategories()
  const testimonials = useTestimonials(true)
  const cover = categories.data?.find(({ category }) => category === 'ErgonomicOffice')?.picture
  return (
    <>
      <PageMeta
        title={null}
        path={paths.home}
        image={site.scenes.showroom?.url}
        imageAlt={site.scenes.showroom?.alt}
        jsonLd={import.meta.env.SSR ? [organizationJsonLd(site, origin), webSiteJsonLd(site, origin)] : []}
      />
      <Hero />
      <Ranges />
      <Brochure picture={cover ?? null} />
      <HowBuyingWorks />
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
