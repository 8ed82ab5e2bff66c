import type { ProductCard as Card } from 'cms/contract/products'
import { styled } from 'styled-components'
import { Rekha } from '../ui/Section.tsx'
import { Carousel } from './Carousel.tsx'
import { ProductCard } from './ProductCard.tsx'
import { productSlides } from './slidesPerView.ts'

const sizes = '(min-width:1024px) 16vw, (min-width:768px) 25vw, (min-width:480px) 33vw, 50vw'

const StyledProducts = styled.div`
  .pcard__cap {
    padding-right: 0.5rem;
  }
  .plate img {
    transform: translateY(1%) scale(1.16);
  }
  @media (hover: hover) {
    .pcard:hover .plate img {
      transform: translateY(-0.5%) scale(1.16);
    }
  }
  .plate--foreign img {
    transform: none;
  }
  [data-theme='dark'] & .plate {
    box-shadow: inset -1px 0 0 rgb(36 28 21/0.07);
  }
`

interface ProductCarouselProps {
  title: string
  products: readonly Card[]
  /** The sentence when there are none. */
  empty: string
  /** The heading when there are none, if it is another one. */
  emptyTitle?: string
  note?: string
}

/** Products in a row that does not loop: 6, 4, 3 or 2 at once. */
export function ProductCarousel({ title, products, empty, emptyTitle, note }: ProductCarouselProps) {
  if (products.length === 0)
    return (
      <div>
        <Rekha title={emptyTitle ?? title} />
        <p className="muted">{empty}</p>
      </div>
    )
  return (
    <StyledProducts>
      <Carousel
        label={title}
        perView={productSlides}
        slides={products.map((product) => (
          <ProductCard key={product._id} product={product} sizes={sizes} headingLevel={3} ask={false} />
        ))}
        head={(controls) => <Rekha title={title} note={note} aside={controls} />}
      />
    </StyledProducts>
  )
}
