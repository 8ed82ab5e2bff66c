import type { Ref } from 'react'
import { categoryLabels } from 'cms/contract/catalogue'
import { isInStock, type ProductOrPreview } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { Price } from '../../../components/product/Price.tsx'
import { Rating } from '../../../components/product/Rating.tsx'
import { callLink } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { reviewsId } from '../reviews/ProductReviews.tsx'
import { BackInStock } from './BackInStock.tsx'
import { BuyForm } from './BuyForm.tsx'
import { DeliveryCheck } from './DeliveryCheck.tsx'
import { StyledInfo } from './ProductInfo.styles.ts'
import { Promises } from './Promises.tsx'
import { Variants } from './Variants.tsx'

/** The name of a draft that has none yet. */
export const noName = 'No name yet'

/** Allows line breaks between words, but not within "High-Back". */
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
  className: string
  product: ProductOrPreview
  /** The address of the chat with the enquiry filled in. */
  askHref: string
  /** The part that the bar on phones replaces when it is out of sight. */
  buttons: Ref<HTMLDivElement>
}

/** Name, price, the form to buy and the two ways to ask. */
export function ProductInfo({ className, product, askHref, buttons }: ProductInfoProps) {
  const { bulkPhone, purchasing } = useSite()
  const isOpen = purchasing === 'open'
  const { name, category, rating, numReviews, price, features } = product
  const isAvailable = isInStock(product)
  return (
    <StyledInfo className={`pinfo ${className}`}>
      <h1>{keepHyphens(name || noName)}</h1>
      <div className="pinfo__meta">
        {category && (
          <TextLink tall className="pinfo__category" to={paths.categoryEntry(category)}>
            {categoryLabels[category]}
          </TextLink>
        )}
        {numReviews > 0 && (
          <a className="pinfo__reviews" href={`#${reviewsId}`}>
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
        <Badge className="pinfo__stock" tone={isAvailable ? 'ok' : 'danger'}>
          {isAvailable ? 'In stock' : 'Out of stock'}
        </Badge>
      </div>
      <Variants product={product} />
      <BuyForm product={product} />
      <BackInStock product={product} />
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
      <DeliveryCheck name={name} />
      <Promises isInStock={isAvailable} />
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
    </StyledInfo>
  )
}
