import { popularRequest, useCategories, useProductList } from '../../api/products.ts'
import { useSite } from '../../api/site.ts'
import { useTestimonials } from '../../api/testimonials.ts'
import { organizationJsonLd, webSiteJsonLd } from '../../components/jsonLd.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PageMeta } from '../../components/PageMeta.tsx'
import { ProductCarousel } from '../../components/ProductCarousel.tsx'
import { paths } from '../../paths.ts'
import { useOrigin } from '../../state/pageContext.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonGrid } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Brochure } from './home/Brochure.tsx'
import { CategoryGrid } from './home/CategoryGrid.tsx'
import { GetInTouch } from './home/GetInTouch.tsx'
import { Hero } from './home/Hero.tsx'
import { HowBuyingWorks } from './home/HowBuyingWorks.tsx'
import { Quotes } from './home/Quotes.tsx'
import { Ranges } from './home/Ranges.tsx'
import { Statistics } from './home/Statistics.tsx'
import { WhoWeAre } from './home/WhoWeAre.tsx'

/** The sections of SPEC 2, in its order. */
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
        <Loaded request={popular} waiting={<SkeletonGrid count={6} />}>
          {({ products }) => (
            <ProductCarousel
              title="Popular right now"
              products={products}
              empty="No popular products available"
            />
          )}
        </Loaded>
      </Section>
      <Loaded request={categories} waiting={<Spinner />}>
        {(summaries) => <CategoryGrid categories={summaries} />}
      </Loaded>
      <Statistics />
      <Loaded request={testimonials} waiting={<Spinner />}>
        {(quotes) => <Quotes testimonials={quotes} />}
      </Loaded>
      <WhoWeAre />
      <GetInTouch />
    </>
  )
}
