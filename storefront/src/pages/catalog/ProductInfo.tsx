import type { Ref } from 'react'
import { categoryLabels } from 'cms/contract/catalogue'
import type { ShownProduct } from '../../api/products.ts'
import { useSite } from '../../api/site.ts'
import { Price } from '../../components/Price.tsx'
import { Rating } from '../../components/Rating.tsx'
import { callLink } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { AnchorButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { BuyForm } from './BuyForm.tsx'

export const reviewsId = 'reviews'

/** Of a draft that has none yet. */
export const noName = 'No name yet'

/** A line may break between words, not within "High-Back". */
const keepHyphens = (name: string) =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span className="nb" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )

interface ProductInfoProps {
  product: ShownProduct
  /** The chat with the enquiry filled in. */
  askHref: string
  /** What the phone's bar takes over once it is out of sight. */
  buttons: Ref<HTMLDivElement>
}

/** Name, price, the way into the cart and the two ways to ask. */
export function ProductInfo({ product, askHref, buttons }: ProductInfoProps) {
  const { bulkPhone, purchasing } = useSite()
  const isOpen = purchasing === 'open'
  const { name, category, rating, numReviews, price, countInStock, features } = product
  return (
    <div className="pinfo">
      <h1>{keepHyphens(name || noName)}</h1>
      <div className="pinfo__meta">
        {category && <TextLink to={paths.categoryEntry(category)}>{categoryLabels[category]}</TextLink>}
        {numReviews > 0 && (
          <a href={`#${reviewsId}`}>
            <Rating value={rating} count={numReviews} />
          </a>
        )}
      </div>
      <div className="pinfo__price">
        <Price amount={price} large />
        {price > 0 && (
          <span className="small muted">
            {isOpen ? 'per chair, with GST' : 'per chair. Ask for your quantity.'}
          </span>
        )}
        <Badge tone={countInStock > 0 ? 'ok' : 'danger'}>
          {countInStock > 0 ? 'In stock' : 'Out of stock'}
        </Badge>
      </div>
      <BuyForm product={product} />
      <div className="pinfo__cta" ref={buttons}>
        <AnchorButton
          size="lg"
          variant={isOpen ? 'secondary' : 'primary'}
          href={askHref}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="b-whatsapp" brand />
          Get Price
        </AnchorButton>
        <AnchorButton size="lg" variant="secondary" href={callLink(bulkPhone)}>
          <Icon name="phone" />
          Call for Bulk Orders
        </AnchorButton>
      </div>
      <p className="pinfo__note">
        <Icon name="info" />
        <span>
          {isOpen ? 'The shop is open: order here.' : 'Online purchase is launching soon.'} Get Price opens
          WhatsApp with this chair filled in.
        </span>
      </p>
      {features.length > 0 && (
        <>
          <h2>Features</h2>
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
