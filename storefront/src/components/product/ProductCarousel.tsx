import type { ProductTile } from 'cms/contract/productViews'
import { SectionHeading } from '../../ui/Section.tsx'
import { Carousel } from '../carousel/Carousel.tsx'
import { highestCard } from './highestCard.ts'
import { ProductCard } from './ProductCard.tsx'
import { productSlides } from '../carousel/slidesPerView.ts'

const sizes = '(min-width:1024px) 16vw, (min-width:768px) 25vw, (min-width:480px) 33vw, 50vw'

interface ProductCarouselProps {
  title: string
  products: readonly ProductTile[]
  /** The text if there are no products. */
  empty: string
  /** The heading if there are no products; `title` by default. */
  emptyTitle?: string
  note?: string
}

/** Products in a carousel that does not loop. */
export function ProductCarousel({ title, products, empty, emptyTitle, note }: ProductCarouselProps) {
  if (products.length === 0)
    return (
      <div>
        <SectionHeading title={emptyTitle ?? title} />
        <p className="muted">{empty}</p>
      </div>
    )
  return (
    <div>
      <Carousel
        label={title}
        perView={productSlides}
        highest={highestCard(products)}
        slides={products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            compact
            sizes={sizes}
            headingLevel={3}
            ask={false}
          />
        ))}
        head={(controls) => <SectionHeading title={title} note={note} aside={controls} />}
      />
    </div>
  )
}
