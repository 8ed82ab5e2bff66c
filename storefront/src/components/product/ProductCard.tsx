import { categoryLabels } from 'cms/contract/catalogue'
import type { ProductTile } from 'cms/contract/productViews'
import type { ReactNode } from 'react'
import { useSite } from '../../api/site.ts'
import { chatLink } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconAnchor } from '../../ui/IconButton.tsx'
import { ProductImage } from './ProductImage.tsx'
import { SecondPicture } from './SecondPicture.tsx'
import { StyledCard } from './ProductCard.styles.ts'
import { Price } from './Price.tsx'
import { Link } from '../../ui/Link.tsx'

const cardSizes = '(min-width:1240px) 19vw, (min-width:1024px) 24vw, (min-width:768px) 32vw, 50vw'

interface ProductCardProps {
  product: ProductTile
  /** With less space around the picture, for a carousel. */
  compact?: boolean
  sizes?: string
  headingLevel?: 2 | 3
  /** Stands in place of the category. */
  note?: string
  /** A word over the picture. */
  badge?: string
  /** Whether to show the WhatsApp icon beside the price. */
  ask?: boolean
  priority?: boolean
  /** More about the product, above its price. */
  children?: ReactNode
  /** Stands beside the price. */
  rating?: ReactNode
  /** Lies over the corner of the picture, and comes last by keys. */
  pick?: ReactNode
}

/** A product as one link over the whole card, with a second link on top that asks for the price. */
export function ProductCard({
  product,
  compact,
  sizes,
  headingLevel = 2,
  note,
  badge,
  ask = true,
  priority,
  children,
  rating,
  pick,
}: ProductCardProps) {
  const { chatNumber } = useSite()
  const Heading = `h${headingLevel}` as const
  return (
    <StyledCard className={compact ? 'pcard pcard--compact' : 'pcard pcard--grid'}>
      <ProductImage
        className="pcard__image"
        picture={product.picture}
        sizes={sizes ?? cardSizes}
        alt=""
        priority={priority}
      >
        {product.second && <SecondPicture picture={product.second} />}
      </ProductImage>
      {badge && (
        <Badge className="pcard__badge" tone="accent">
          {badge}
        </Badge>
      )}
      <div className="pcard__cap">
        <Heading className="pcard__name">
          <Link to={paths.product(product._id)}>{product.name}</Link>
        </Heading>
        <p className="pcard__cat">{note || categoryLabels[product.category]}</p>
        {children}
        <div className="pcard__row">
          <Price className="pcard__price" amount={product.price} />
          {rating}
          {ask && (
            <IconAnchor
              className="pcard__ask"
              icon="b-whatsapp"
              brand
              label={`Ask the price of ${product.name} on WhatsApp`}
              href={chatLink(chatNumber, `Hello, I would like to know the price of ${product.name}.`)}
              target="_blank"
              rel="noopener noreferrer"
            />
          )}
        </div>
      </div>
      {pick}
    </StyledCard>
  )
}
