import { popularRequest, useCategories, useProductList } from '../../../api/products.ts'
import { useTestimonials } from '../../../api/testimonials.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { ProductCarousel } from '../../../components/product/ProductCarousel.tsx'
import { SkeletonGrid } from '../../../components/product/SkeletonGrid.tsx'
import { Section, Wrap } from '../../../ui/Section.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'
import { GetInTouch } from './GetInTouch.tsx'
import { Quotes } from './Quotes.tsx'
import { Statistics } from './Statistics.tsx'
import type { HomeSection } from 'cms/contract/typed/look'
import type { ComponentType, CSSProperties } from 'react'
import { useRooms } from '../../../api/rooms.ts'
import { useSite } from '../../../api/site.ts'
import { useWords } from '../../../api/words.ts'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Rooms } from './rooms/Rooms.tsx'
import { Room } from './WhoWeAre.styles.ts'

/**
 * The text is placed on the empty wall in the picture, or above the picture on small screens. If the picture is that of
 * a room, its chairs can be pressed.
 */
function WhoWeAre() {
  const { brand, scenes } = useSite()
  const words = useWords('home')
  const { data: rooms } = useRooms()
  const { showroom } = scenes
  const shown = showroom && rooms?.find(({ picture }) => picture.url === showroom.url)
  if (!showroom && !words?.storyTitle && !words?.storyText && !rooms?.length) return null
  const sharp = { '--sharp': `${showroom?.width || 2400}px` } as CSSProperties
  return (
    <Room className={shown ? 'room room--points' : 'room'} style={sharp}>
      {showroom && (
        <ResponsiveImage picture={showroom} sizes={shown ? '100vw' : '(min-width:1024px) 100vw, 178vw'} />
      )}
      <Wrap className="room__text">
        <h2>{words?.storyTitle || brand}</h2>
        {words?.storyText && <p className="intro">{words.storyText}</p>}
        <p className="room__more">
          <LinkButton variant="tint" to={paths.about}>
            Who we are
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </Wrap>
      {rooms && rooms.length > 0 && <Rooms rooms={rooms} shown={shown ?? undefined} />}
    </Room>
  )
}

function Popular() {
  const popular = useProductList(popularRequest)
  const isCatalogue = useSite().purchasing === 'catalogue'
  return (
    <Section>
      <Loaded request={popular} fallback={<SkeletonGrid count={6} />}>
        {({ products }) => (
          <ProductCarousel
            title="Popular right now"
            note={
              isCatalogue
                ? 'Our online shop is launching soon. Ask for a price and a person answers.'
                : 'Our online shop is open. Order here, or ask a person for a price.'
            }
            products={products}
            empty="No popular products available"
          />
        )}
      </Loaded>
    </Section>
  )
}

const Categories = () => (
  <Loaded request={useCategories()} fallback={<Spinner />}>
    {(summaries) => <CategoryGrid categories={summaries} />}
  </Loaded>
)

const Testimonials = () => (
  <Loaded request={useTestimonials(true)} fallback={<Spinner />}>
    {(quotes) => <Quotes testimonials={quotes} />}
  </Loaded>
)

const parts: Partial<Record<HomeSection, ComponentType>> = {
  popular: Popular,
  categories: Categories,
  statistics: Statistics,
  testimonials: Testimonials,
  story: WhoWeAre,
  contact: GetInTouch,
}

/** The sections from the popular products on, in the order of the shop. */
export function HomeRest({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map((name) => {
    const Part = parts[name]
    return Part && <Part key={name} />
  })
}
